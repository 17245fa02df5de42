import { t } from '#web/kit/language/t.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#web/kit/router/router.tsx';
import { sendJson } from '#web/kit/api/api.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { AskPassword, Section } from './section.tsx';
import { storeSessionId } from '#web/kit/api/session.ts';

export function DeleteSection() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <Section
      title={t('Delete account')}
      about={t('Permanently deletes your account with its events, templates, flyers and unused tokens.')}
    >
      <AskPassword
        warning={t('This cannot be undone. Download your data first if you want to keep it.')}
        label={t('Delete My Account')}
        busyLabel={t('Deleting…')}
        variant="danger"
        send={(request) => sendJson('DELETE', '/api/account', request)}
        onSuccess={() => {
          storeSessionId(null);
          queryClient.clear();
          showToast({
            title: t('Account Deleted'),
            description: t('Your events, templates and flyers have been deleted too.'),
          });
          navigate('/');
        }}
      >
        {(ask) => (
          <Button variant="danger" className="h-12" onClick={ask}>
            {t('Delete Account…')}
          </Button>
        )}
      </AskPassword>
    </Section>
  );
}
