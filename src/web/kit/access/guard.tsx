import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { localPath, useLocation, useNavigate } from '#web/kit/router/router.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { ME_KEY, useMeState } from '#web/kit/api/use-me.ts';
import { forgetWantedPage, wantPage } from './wanted-page.ts';

/**
 * Shows a page to the given roles and sends other viewers to /login. The guard only hides unusable pages, because the
 * server authorizes every request. Guarded pages render in the browser only, so their HTML is the same for everyone.
 */
export function Guard({ roles, children }: { roles: readonly User['role'][]; children: ReactNode }) {
  const { me, state, retry } = useMeState();
  const isAdmitted = Boolean(me && roles.includes(me.role));
  useEffect(() => {
    if (isAdmitted) forgetWantedPage();
  }, [isAdmitted]);
  if (state === 'waiting') return <Spinner label={t('Loading page')} />;
  if (state === 'failed') {
    return (
      <div className="mx-auto max-w-xl px-4 py-16">
        <LoadFailed what={t('your account')} onRetry={retry} />
      </div>
    );
  }
  return isAdmitted ? children : <ToLogin ended={!me} />;
}

/** Sends the viewer to /login, and removes an ended session's data so that the next user can't see it. */
function ToLogin({ ended }: { ended: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const page = pathname + search + hash;
  useEffect(() => {
    if (ended) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
    // Another page may already be open, for example after signing out.
    if (localPath() !== pathname) return;
    if (ended) wantPage(page);
    // Forgets the page, because this viewer may not see it, and /login would lead straight back to it.
    else forgetWantedPage();
    navigate('/login', { replace: true });
  }, [client, ended, navigate, page, pathname]);
  return null;
}
