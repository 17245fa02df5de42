import { rich, t } from '#web/kit/language/t.ts';
import {
  type Me,
  updateProfileSchema,
  type User,
  changePasswordSchema,
} from '#contract/accounts/accounts.ts';
import { BRAND } from '#contract/brand.ts';
import { privateHead } from '#web/kit/page/private-head.ts';
import { DeleteSection } from './delete-section.tsx';
import { SessionsSection, SESSIONS_KEY } from './sessions-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { useMe, ME_KEY } from '#web/kit/api/use-me.ts';
import { DownloadButton } from '#web/kit/form/download-button.tsx';
import { Section, SectionForm, WhosePassword } from './section.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#web/kit/api/api.ts';
import { TextField } from '#web/kit/form/form-field.tsx';
import { useApiForm } from '#web/kit/form/use-api-form.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { PasswordField, PASSWORD_HINT } from '#web/kit/form/password-field.tsx';

export const head = () => privateHead(t('Account'), t('Your {brand} account.', { brand: BRAND.name }));

export default function AccountPage() {
  const me = useMe();
  if (!me) return null;
  return (
    <div className="mx-auto max-w-4xl px-4 pt-8 pb-4">
      <h1 className="text-4xl font-extrabold sm:text-5xl">{t('Account')}</h1>
      <p className="mt-2 wrap-anywhere text-ink-soft">{me.email}</p>
      {me.seenBy ? (
        <p className="mt-8 rounded-2xl bg-paper-deep px-4 py-3">
          {rich('Only {name} can see and change this account’s sign-in settings.', {
            name: <bdi>{me.name}</bdi>,
          })}
        </p>
      ) : (
        <Sections me={me} />
      )}
    </div>
  );
}

function Sections({ me }: { me: Me }) {
  return (
    <div className="mt-8 divide-y divide-line border-y border-line">
      <ProfileSection key={me.id} me={me} />
      <PasswordSection />
      <TwoFactorSection me={me} />
      <PasskeysSection />
      <SessionsSection />
      <ExportSection />
      <DeleteSection />
    </div>
  );
}

function ExportSection() {
  return (
    <Section
      title={t('Your data')}
      about={t(
        'Everything we store about you, in one JSON file: profile, events, templates, tokens, our emails to you and your audit log.',
      )}
    >
      <div className="grid gap-4">
        <DownloadButton
          path="/api/account/export"
          fileName={`${BRAND.name.toLowerCase()}-account.json`}
          label={t('Download My Data')}
          className="justify-self-start"
        />
      </div>
    </Section>
  );
}

function ProfileSection({ me }: { me: User }) {
  const queryClient = useQueryClient();
  const { field, ...form } = useApiForm({
    schema: updateProfileSchema,
    defaultValues: { name: me.name, organization: me.organization ?? '' },
    send: (request) => sendJson('PATCH', '/api/account', request),
    fields: ['name', 'organization'],
    onSuccess: async () => {
      showToast({ title: t('Profile Saved') });
      await queryClient.invalidateQueries({ queryKey: ME_KEY });
    },
  });
  return (
    <SectionForm
      {...form}
      title={t('Profile')}
      about={t('Your name appears on your events as the organizer.')}
      failed={t('The profile was not saved. Please try again.')}
      label={t('Save Profile')}
      busyLabel={t('Saving…')}
    >
      <TextField {...field('name')} label={t('Full name')} autoComplete="name" />
      <TextField
        {...field('organization')}
        label={t('Organization (optional)')}
        autoComplete="organization"
      />
    </SectionForm>
  );
}

function PasswordSection() {
  const queryClient = useQueryClient();
  const { field, reset, ...form } = useApiForm({
    schema: changePasswordSchema,
    send: (request) => sendJson('POST', '/api/auth/change-password', request),
    fields: ['currentPassword', 'newPassword'],
    onSuccess: async () => {
      reset();
      showToast({ title: t('Password Changed'), description: t('Your other devices were signed out.') });
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  return (
    <SectionForm
      {...form}
      title={t('Password')}
      about={t('Changing it signs you out on every other device.')}
      failed={t('The password was not changed. Please try again.')}
      label={t('Change Password')}
      busyLabel={t('Changing…')}
    >
      <WhosePassword />
      <PasswordField
        {...field('currentPassword')}
        label={t('Current password')}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('newPassword')}
        label={t('New password')}
        autoComplete="new-password"
        hint={t(PASSWORD_HINT)}
      />
    </SectionForm>
  );
}
