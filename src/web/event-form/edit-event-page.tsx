import type { User } from '#contract/accounts.ts';
import { BRAND } from '#contract/brand.ts';
import type { OwnEvent, PackageSummary } from '#contract/dashboard.ts';
import { EVENT_NOT_FOUND, MAY_NOT_EDIT_EVENT } from '#contract/event-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { AccountPending, AccountSuspended } from '#web/access/account-notice.tsx';
import { homeOf } from '#web/access/home-of.ts';
import { ApiError } from '#web/api/api.ts';
import { useMe } from '#web/api/use-me.ts';
import { useOwn } from '#web/api/use-own.ts';
import { useRefusal } from '#web/api/use-refusal.ts';
import { useHead } from '#web/page/head.ts';
import { Link } from '#web/router/link.tsx';
import { usePathPart } from '#web/router/router.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EventFormView } from './event-form.tsx';

const SIGN_IN_FIRST = 'Please sign in to edit this event.';

export const head = {
  title: `Edit Event – ${BRAND.name}`,
  description: `Change an event on ${BRAND.name}.`,
  noIndex: true,
};

export default function EditEventPage() {
  useHead(head);
  const me = useMe();
  const id = usePathPart('/edit-event/:id', 'id');
  if (!me) return <Blocked title={SIGN_IN_FIRST} to="/login" label="Login" />;
  if (me.status === 'suspended') return <AccountSuspended />;
  if (me.status === 'pending') return <AccountPending />;
  return <EditEvent key={`${me.id}-${id}`} me={me} id={id} />;
}

function EditEvent({ me, id }: { me: User; id: string }) {
  const { data, error, isPending, refetch } = useQuery<OwnEvent | null>({
    queryKey: [`/api/events/id/${encodeURIComponent(id)}`],
    // A form begins with the event as it is now.
    gcTime: 0,
    staleTime: Infinity,
  });
  // The balance now, not when the viewer signed in.
  const { data: summary } = useOwn<PackageSummary>('/api/dashboard/package', { staleTime: 0 });
  useRefusal(data === null);
  if (isPending) {
    return (
      <div className="mx-auto max-w-6xl px-4 pt-8">
        <h1 className="text-3xl font-extrabold sm:text-5xl">Edit Event</h1>
        <div className="mt-8">
          <SkeletonRows label="Loading event" rows={3} className="h-72" />
        </div>
      </div>
    );
  }
  if (data)
    return (
      <EventFormView
        me={summary ? { ...me, tokens: summary.user.tokens } : me}
        event={data}
        title="Edit Event"
      />
    );
  const status = data === null ? 401 : error instanceof ApiError ? error.status : 0;
  if (status === 401) return <Blocked title={SIGN_IN_FIRST} to="/login" label="Login" />;
  if (status === 403) return <Blocked title={MAY_NOT_EDIT_EVENT} to={homeOf(me)} label="Back to Dashboard" />;
  if (status === 404) return <Blocked title={EVENT_NOT_FOUND} to={homeOf(me)} label="Back to Dashboard" />;
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <LoadFailed what="the event" onRetry={() => void refetch()} />
    </div>
  );
}

function Blocked({ title, to, label }: { title: string; to: string; label: string }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-10 sm:py-16">
      <section className="overflow-hidden rounded-3xl border-2 border-line bg-surface">
        <Pattern seed="edit-event" category="community" className="h-28 w-full" />
        <div className="p-6 sm:p-8">
          <h1 className="mb-6 text-3xl font-extrabold">{title}</h1>
          <Link to={to} className={buttonClass()}>
            {label}
          </Link>
        </div>
      </section>
    </div>
  );
}
