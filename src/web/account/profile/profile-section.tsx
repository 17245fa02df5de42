import { updateProfileSchema, type UpdateProfileRequest, type User } from '#contract/accounts/accounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { sendJson } from '#web/kit/api/api.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { fieldsOf } from '#web/kit/form/fields-of.ts';
import { TextField } from '#web/kit/form/form-field.tsx';
import { showServerFields } from '#web/kit/api/call-failure.ts';
import { Section } from './section.tsx';
import { SectionForm } from './section-form.tsx';
import { ME_KEY } from '#web/kit/api/use-me.ts';

export function ProfileSection({ me }: { me: User }) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(updateProfileSchema),
    defaultValues: { name: me.name, organization: me.organization ?? '' },
  });
  const { handleSubmit, setError } = form;
  const field = fieldsOf(form);
  const save = useMutation({
    mutationFn: (request: UpdateProfileRequest) => sendJson('PATCH', '/api/account', request),
    onSuccess: async () => {
      showToast({ title: 'Profile Saved' });
      await queryClient.invalidateQueries({ queryKey: ME_KEY });
    },
    onError: (error) => showServerFields(error, ['name', 'organization'], setError),
  });
  return (
    <Section title="Profile" about="Your name appears on your events as the organizer.">
      <SectionForm
        call={save}
        onSubmit={handleSubmit((request) => save.mutate(request))}
        failed="The profile was not saved. Please try again."
        label="Save Profile"
        busyLabel="Saving…"
      >
        <TextField {...field('name')} label="Full name" autoComplete="name" />
        <TextField {...field('organization')} label="Organization (optional)" autoComplete="organization" />
      </SectionForm>
    </Section>
  );
}
