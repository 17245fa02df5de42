import type { Me } from '#contract/accounts/accounts.ts';
import { BRAND } from '#contract/brand.ts';
import { useHead } from '#web/kit/page/head.ts';
import { privateHead } from '#web/kit/page/private-head.ts';
import { DeleteSection } from './delete-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { useMe } from '#web/kit/api/use-me.ts';
import { DownloadButton } from '#web/kit/form/download-button.tsx';
import { Section } from './section.tsx';

export const head = privateHead('Account', `Your ${BRAND.name} account.`);

export default function AccountPage() {
  useHead(head);
  const me = useMe();
  if (!me) return null;
  return (
    <div className="mx-auto max-w-4xl px-4 pt-8 pb-4">
      <h1 className="text-4xl font-extrabold sm:text-5xl">Account</h1>
      <p className="mt-2 wrap-anywhere text-ink-soft">{me.email}</p>
      {me.seenBy ? (
        <p className="mt-8 rounded-2xl bg-paper-deep px-4 py-3">
          Only {me.name} can see and change how this account signs in.
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
      <PasswordSection email={me.email} />
      <TwoFactorSection me={me} />
      <SessionsSection />
      <ExportSection />
      <DeleteSection email={me.email} />
    </div>
  );
}

function ExportSection() {
  return (
    <Section
      title="Your data"
      about="Everything we keep about you in one JSON file: profile, events, templates, tokens, our emails to you and your audit log."
    >
      <div className="grid gap-4">
        <DownloadButton
          path="/api/account/export"
          fileName={`${BRAND.name.toLowerCase()}-account.json`}
          label="Download My Data"
          className="justify-self-start"
        />
      </div>
    </Section>
  );
}
