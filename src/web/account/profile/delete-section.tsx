import { t } from '#web/kit/language/t.ts';
import { deleteAccountSchema } from '#contract/accounts/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#web/kit/router/router.tsx';
import { sendJson } from '#web/kit/api/api.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { Section, ConfirmWithPassword } from './section.tsx';
import { storeSessionId } from '#web/kit/api/session.ts';

export function DeleteSection({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const remove = useMutation({
    mutationFn: (password: string) =>
      sendJson('DELETE', '/api/account', deleteAccountSchema.parse({ password })),
    onSuccess: () => {
      storeSessionId(null);
      queryClient.clear();
      showToast({
        title: t('Account Deleted'),
        description: t('Your events, templates and flyers have been deleted too.'),
      });
      navigate('/');
    },
  });
  return (
    <Section
      title={t('Delete account')}
      about={t('Permanently deletes your account with its events, templates, flyers and unused tokens.')}
    >
      {asks ? (
        <ConfirmWithPassword
          email={email}
          warning={t('This cannot be undone. Download your data first if you want to keep it.')}
          label={t('Delete My Account')}
          busyLabel={t('Deleting…')}
          variant="danger"
          call={remove}
          onCancel={() => setAsks(false)}
        />
      ) : (
        <Button variant="danger" className="h-12" onClick={() => setAsks(true)}>
          {t('Delete Account…')}
        </Button>
      )}
    </Section>
  );
}
