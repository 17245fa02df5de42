import { changePasswordSchema, type ChangePasswordRequest } from '#contract/accounts/accounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { sendJson } from '#web/kit/api/api.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { SESSIONS_KEY } from './sessions-section.tsx';
import { showServerFields } from '#web/kit/api/call-failure.ts';
import { fieldsOf } from '#web/kit/form/fields-of.ts';
import { PASSWORD_HINT } from '#web/kit/form/new-password-fields.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { Section } from './section.tsx';
import { SectionForm } from './section-form.tsx';
import { WhosePassword } from './whose-password.tsx';

export function PasswordSection({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(changePasswordSchema) });
  const { handleSubmit, setError, reset } = form;
  const field = fieldsOf(form);
  const change = useMutation({
    mutationFn: (request: ChangePasswordRequest) => sendJson('POST', '/api/auth/change-password', request),
    onSuccess: async () => {
      reset();
      showToast({ title: 'Password Changed', description: 'Your other devices were signed out.' });
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
    onError: (error) => showServerFields(error, ['currentPassword', 'newPassword'], setError),
  });
  return (
    <Section title="Password" about="Changing it signs you out on every other device.">
      <SectionForm
        call={change}
        onSubmit={handleSubmit((request) => change.mutate(request))}
        failed="The password was not changed. Please try again."
        label="Change Password"
        busyLabel="Changing…"
      >
        <WhosePassword email={email} />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          {...field('newPassword')}
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
      </SectionForm>
    </Section>
  );
}
