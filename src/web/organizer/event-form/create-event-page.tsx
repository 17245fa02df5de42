import { BRAND } from '#contract/brand.ts';
import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { AccountPending, AccountSuspended } from '#web/kit/access/account-notice.tsx';
import { useMe } from '#web/kit/api/use-me.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { useHead } from '#web/kit/page/head.ts';
import { EventFormView } from './event-form.tsx';
import { PackageBanner } from './package-banner.tsx';

export const head = {
  title: `Create Event – ${BRAND.name}`,
  description: `Submit an event to ${BRAND.name}.`,
  noIndex: true,
};

export default function CreateEventPage() {
  useHead(head);
  const me = useMe();
  if (!me) return null;
  if (me.status === 'suspended') return <AccountSuspended />;
  if (me.status === 'pending') return <AccountPending />;
  return <CreateEvent key={me.id} me={me} />;
}

function CreateEvent({ me }: { me: User }) {
  const { data: summary } = useOwn<PackageSummary>('/api/dashboard/package', { staleTime: 0 });
  // Admins have no event limit.
  const remaining = me.role === 'admin' ? null : (summary?.eventsRemaining ?? null);
  return (
    <EventFormView
      me={summary ? { ...me, tokens: summary.user.tokens } : me}
      event={null}
      title="Create Event"
      isLimitReached={remaining !== null && remaining <= 0}
    >
      {/* Its place is kept while it loads. */}
      <div className="min-h-19">
        {summary && <PackageBanner summary={{ ...summary, eventsRemaining: remaining }} />}
      </div>
    </EventFormView>
  );
}
