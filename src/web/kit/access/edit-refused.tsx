import type { User } from '#contract/accounts/accounts.ts';
import { ApiError } from '#web/kit/api/api.ts';
import { Link } from '#web/kit/router/link.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import { homeOf } from './home-of.ts';

interface EditRefusedProps {
  me: User | null;
  what: 'event' | 'template';
  /** Why it could not be loaded; null when the session has ended. */
  error: Error | null;
  /** The sentences for 403 and 404. */
  forbidden: string;
  missing: string;
  onRetry?: () => void;
}

/** Says why an event or a template cannot be edited, in place of its form. */
export function EditRefused({ me, what, error, forbidden, missing, onRetry }: EditRefusedProps) {
  const status = error === null ? 401 : error instanceof ApiError ? error.status : 0;
  const title = { 401: `Please sign in to edit this ${what}.`, 403: forbidden, 404: missing }[status];
  if (!title) {
    return (
      <div className="mx-auto max-w-xl px-4 py-16">
        <LoadFailed what={`the ${what}`} onRetry={() => onRetry?.()} />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-xl px-4 py-10 sm:py-16">
      <section className="overflow-hidden rounded-3xl border-2 border-line bg-surface">
        <Pattern seed={`edit-${what}`} category="community" className="h-28 w-full" />
        <div className="p-6 sm:p-8">
          <h1 className="mb-6 text-3xl font-extrabold">{title}</h1>
          <Link to={me && status !== 401 ? homeOf(me) : '/login'} className={buttonClass()}>
            {me && status !== 401 ? 'Back to Dashboard' : 'Login'}
          </Link>
        </div>
      </section>
    </div>
  );
}
