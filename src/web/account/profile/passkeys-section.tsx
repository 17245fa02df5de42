import { t } from '#web/kit/language/t.ts';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#web/kit/api/api.ts';
import { showFailure } from '#web/kit/api/call-failure.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { formatDate } from '#web/kit/ui/local-time.ts';
import { createPasskey, hasPasskeys } from '#web/account/sign-in/passkeys.ts';
import { AskPassword, Section } from './section.tsx';

const PATH = '/api/account/passkeys';

/** The account's passkeys. Adding one requires the password, so a stolen session can't add one. */
export function PasskeysSection() {
  const queryClient = useQueryClient();
  const passkeys = useOwn<Passkey[]>(PATH, { staleTime: 0 });
  const refresh = () => queryClient.invalidateQueries({ queryKey: [PATH] });
  const remove = useMutation({
    mutationFn: (id: string) => sendJson('DELETE', `${PATH}/${id}`),
    onSuccess: () => showToast({ title: t('Passkey Removed') }),
    onError: (error) =>
      showFailure(t('Removal Failed'), error, t('The passkey was not removed. Please try again.')),
    onSettled: refresh,
  });
  return (
    <Section
      title={t('Passkeys')}
      about={t(
        'Sign in with your fingerprint, face or device PIN. A passkey works without a password or code, and only on this site.',
      )}
    >
      {passkeys.isError && <LoadFailed what={t('your passkeys')} onRetry={() => void passkeys.refetch()} />}
      <ul className="grid gap-3 empty:hidden">
        {passkeys.data?.map(({ id, name, synced, createdAt, lastUsedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border-2 border-line bg-surface py-3 pe-2 ps-4"
          >
            <div className="min-w-40 flex-1">
              <p className="font-semibold">
                {name} {synced && <Badge tone="neutral">{t('Synced')}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {lastUsedAt
                  ? t('Added {day} · used {lastDay}', {
                      day: formatDate(createdAt),
                      lastDay: formatDate(lastUsedAt),
                    })
                  : t('Added {day} · not used yet', { day: formatDate(createdAt) })}
              </p>
            </div>
            <Button variant="ghost" disabled={remove.isPending} onClick={() => remove.mutate(id)}>
              {t('Remove')}
              <span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className={passkeys.data?.length ? 'mt-4' : ''}>
        <AskPassword
          warning={t('Confirm your password first. Then your device asks for your fingerprint, face or PIN.')}
          label={t('Continue')}
          busyLabel={t('Waiting…')}
          send={createPasskey}
          onSuccess={() => {
            showToast({ title: t('Passkey Added') });
            return refresh();
          }}
        >
          {(ask) =>
            hasPasskeys() ? (
              <Button variant="secondary" className="h-12" onClick={ask}>
                {t('Add a passkey')}
              </Button>
            ) : (
              <p className="text-ink-soft">{t('This browser does not support passkeys.')}</p>
            )
          }
        </AskPassword>
      </div>
    </Section>
  );
}
