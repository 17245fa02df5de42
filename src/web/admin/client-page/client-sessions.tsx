import { t } from '#web/kit/language/t.ts';
import type { SessionListItem } from '#contract/accounts/accounts.ts';
import { deviceName } from '#web/shared/lists/device-name.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';

/** A client's sessions. @param path API path of the list */
export function ClientSessions({ path }: { path: string }) {
  const end = useListAction<void, { message: string }>({
    send: () => sendJson('DELETE', path),
    success: ({ message }) => ({ title: t('Signed Out'), description: message }),
    failure: { title: t('Sign-out Failed'), description: t('The sessions could not be ended.') },
  });
  return (
    <ListSection<SessionListItem>
      path={path}
      id="client-sessions"
      title={t('Sessions')}
      what={t('the sessions')}
      empty={{ title: t('Not signed in'), text: t('This client is not signed in anywhere right now.') }}
      tools={
        <Button
          variant="secondary"
          className="mb-4"
          aria-busy={end.isPending}
          onClick={() => !end.isPending && end.mutate()}
        >
          {t(end.isPending ? 'Ending…' : 'End All Sessions')}
        </Button>
      }
    >
      {({ device, rememberMe, createdAt, lastSeenAt, expiresAt }) => (
        <div className="rounded-2xl border-2 border-line bg-surface px-4 py-3">
          <p className="font-semibold">{device === null ? t('Unknown device') : deviceName(device)}</p>
          <p className="text-sm text-ink-soft">
            {t('Last seen {seen} · signed in {since} · ends {until}', {
              seen: formatDateTime(lastSeenAt),
              since: formatDateTime(createdAt),
              until: formatDateTime(expiresAt),
            })}
            {rememberMe && ` · ${t('remembered')}`}
          </p>
        </div>
      )}
    </ListSection>
  );
}
