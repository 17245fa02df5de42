import { t } from '#web/kit/language/t.ts';
import type { SessionListItem } from '#contract/accounts/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#web/kit/api/api.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { showFailure } from '#web/kit/api/call-failure.ts';
import { Section } from './section.tsx';
import { deviceName } from '#web/shared/lists/device-name.ts';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { useOwn } from '#web/kit/api/use-own.ts';

const PATH = '/api/account/sessions';
export const SESSIONS_KEY = [PATH];

export function SessionsSection() {
  const queryClient = useQueryClient();
  const sessions = useOwn<SessionListItem[]>(PATH, { staleTime: 0 });
  const end = useMutation({
    /** Ends the session with this id or, without an id, every session except the current one. */
    mutationFn: (id: string | undefined) => sendJson('DELETE', id ? `${PATH}/${id}` : PATH),
    onSuccess: (_, id) =>
      showToast({
        title: t('Signed Out'),
        description: id
          ? t('You’re signed out on that device.')
          : t('You’re signed out on every other device.'),
      }),
    onError: (error) =>
      showFailure(t('Sign-out Failed'), error, t('The device was not signed out. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <Section
      title={t('Devices')}
      about={t(
        'Where you are signed in. If you don’t recognize a device, sign it out and change your password.',
      )}
    >
      {sessions.isPending && <div className="h-32 animate-pulse rounded-2xl bg-paper-deep" />}
      {sessions.isError && <LoadFailed what={t('your devices')} onRetry={() => void sessions.refetch()} />}
      <ul className="grid gap-3">
        {sessions.data?.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border-2 border-line bg-surface py-3 pe-2 ps-4"
          >
            <div className="min-w-40 flex-1">
              <p className="font-semibold">
                {session.device === null ? t('Unknown device') : deviceName(session.device)}
              </p>
              <p className="text-sm text-ink-soft">
                {t('Last seen {time}', { time: formatDateTime(session.lastSeenAt) })}
              </p>
            </div>
            {session.current ? (
              <span className="pe-2">
                <Badge tone="success">{t('This device')}</Badge>
              </span>
            ) : (
              <Button variant="ghost" disabled={end.isPending} onClick={() => end.mutate(session.id)}>
                {t('Sign out')}
                <span className="sr-only">
                  {' '}
                  {session.device === null ? t('unknown device') : deviceName(session.device)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="secondary"
          className="mt-4"
          disabled={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          {t('Sign out everywhere else')}
        </Button>
      )}
    </Section>
  );
}
