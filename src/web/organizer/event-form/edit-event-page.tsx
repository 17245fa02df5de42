import type { User } from '#contract/accounts/accounts.ts';
import { BRAND } from '#contract/brand.ts';
import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { EVENT_NOT_FOUND, MAY_NOT_EDIT_EVENT } from '#contract/events/event-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { AccountPending, AccountSuspended } from '#web/kit/access/account-notice.tsx';
import { EditRefused } from '#web/kit/access/edit-refused.tsx';
import { useMe } from '#web/kit/api/use-me.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { useRefusal } from '#web/kit/api/use-refusal.ts';
import { useHead } from '#web/kit/page/head.ts';
import { usePathPart } from '#web/kit/router/router.tsx';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { PackageBanner } from './package-banner.tsx';
import { EventFormView } from './event-form.tsx';

const REFUSED = { what: 'event', forbidden: MAY_NOT_EDIT_EVENT, missing: EVENT_NOT_FOUND } as const;

export const head = {
  title: `Edit Event – ${BRAND.name}`,
  description: `Change an event on ${BRAND.name}.`,
  noIndex: true,
};

export default function EditEventPage() {
  useHead(head);
  const me = useMe();
  const id = usePathPart('/edit-event/:id', 'id');
  if (!me) return <EditRefused {...REFUSED} me={null} error={null} />;
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
  if (data) {
    // A draft takes a place of the package once it is submitted.
    const isLimited = data.status === 'draft' && me.role !== 'admin' && summary?.eventsRemaining === 0;
    return (
      <EventFormView
        me={summary ? { ...me, tokens: summary.user.tokens } : me}
        event={data}
        title="Edit Event"
        isLimitReached={isLimited}
      >
        {isLimited && <PackageBanner summary={summary} />}
      </EventFormView>
    );
  }
  return (
    <EditRefused me={me} {...REFUSED} error={data === null ? null : error} onRetry={() => void refetch()} />
  );
}
