import type { User } from '#contract/accounts.ts';
import { BRAND } from '#contract/brand.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useViewer } from './use-me.ts';

/**
 * Shows a page to users of these roles, and sends everybody else to /login. The server enforces the same with every call;
 * this only spares people pages that they can't use. Guarded pages render in the browser alone.
 */
export function Guard({ roles, children }: { roles: readonly User['role'][]; children: ReactNode }) {
  const viewer = useViewer();
  if (viewer.state === 'unknown') return <Spinner label="Loading page" />;
  if (viewer.state === 'unreachable') {
    return (
      <div role="alert" className="mx-auto max-w-xl px-4 py-20 text-center">
        <h1 className="text-3xl">We could not reach {BRAND.name}</h1>
        <p className="mt-3 text-ink-soft">You are still signed in. Check your connection, then try again.</p>
        <Button className="mt-6" onClick={viewer.retry}>
          Retry
        </Button>
      </div>
    );
  }
  return viewer.me && roles.includes(viewer.me.role) ? children : <Navigate to="/login" replace />;
}
