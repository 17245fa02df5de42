import { TOKEN } from '#web/kit/ui/late-icons.ts';
import { reasonWords } from '#web/shared/ledger/reason-words.ts';
import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Activity, ActivityKind } from '#contract/accounts/activity.ts';
import { MoreButton } from '#web/shared/lists/list-section.tsx';
import { usePagedList } from '#web/kit/api/use-paged-list.ts';
import { signed } from '#web/shared/ledger/transaction-parts.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';

const FEW = { limit: '8' };

export function RecentActivity() {
  const list = usePagedList<Activity>('/api/dashboard/activity', FEW);
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="mb-4 text-2xl">
        {t('Recent Activity')}
      </h2>
      {list.isPending && <SkeletonRows label={t('Loading your activity')} className="h-16" />}
      {list.isError && !list.data && (
        <LoadFailed what={t('your activity')} onRetry={() => void list.refetch()} />
      )}
      {list.data?.items.length === 0 && (
        <EmptyState seed="no-activity" title={t('Nothing yet')}>
          {t('Reviews, flyers and tokens appear here.')}
        </EmptyState>
      )}
      <ul className="grid">
        {list.data?.items.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} />
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}

function ActivityItem({ activity }: { activity: Activity }) {
  const { event, detail, tokens, happenedAt } = activity;
  const { icon, title, tone } = lookOf(activity);
  return (
    <li className="flex gap-3 border-b-2 border-line py-3 first:pt-0 last:border-0">
      <span aria-hidden="true" className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon name={icon} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 font-semibold">
          {title}
          {tokens !== null && (
            <span className="tabular-nums" dir="ltr">
              {signed(tokens)}
            </span>
          )}
        </p>
        {event && (
          <Link
            to={`/events/${event.slug}`}
            className="-my-1 inline-block py-1 text-sm wrap-anywhere text-clay underline underline-offset-4"
            dir="auto"
          >
            {event.name}
          </Link>
        )}
        {detail && (
          <p className="text-sm wrap-anywhere text-ink-soft" dir="auto">
            {tokens === null ? detail : reasonWords(detail)}
          </p>
        )}
        <time dateTime={happenedAt} className="block text-xs text-ink-soft">
          {formatDateTime(happenedAt)}
        </time>
      </div>
    </li>
  );
}

type Look = { icon: IconName; title: string; tone: string };

const GOOD = 'bg-baobab-tint text-baobab';
const BAD = 'bg-paper-deep text-danger';
const PLAIN = 'bg-paper-deep text-ink-soft';
const TOKENS = 'bg-marigold text-on-marigold';

const LOOKS: Record<ActivityKind, Look> = {
  submitted: { icon: 'up', title: m('Submitted for review'), tone: PLAIN },
  withdrawn: { icon: 'reset', title: m('Withdrawn from review'), tone: PLAIN },
  approved: { icon: 'check', title: m('Approved and published'), tone: GOOD },
  rejected: { icon: 'close', title: m('Rejected'), tone: BAD },
  'changes-requested': { icon: 'mail', title: m('Changes requested'), tone: PLAIN },
  archived: { icon: 'minus', title: m('Archived'), tone: PLAIN },
  restored: { icon: 'check', title: m('Published again'), tone: GOOD },
  cancelled: { icon: 'close', title: m('Cancelled'), tone: BAD },
  postponed: { icon: 'clock', title: m('Postponed'), tone: PLAIN },
  'on-again': { icon: 'check', title: m('Reinstated'), tone: GOOD },
  'template-approved': { icon: 'check', title: m('Template approved'), tone: GOOD },
  'template-rejected': { icon: 'close', title: m('Template withdrawn'), tone: BAD },
  'tokens-granted': { icon: TOKEN, title: m('Tokens added'), tone: TOKENS },
  'tokens-refunded': { icon: TOKEN, title: m('Tokens refunded'), tone: TOKENS },
  'tokens-corrected': { icon: TOKEN, title: m('Tokens corrected'), tone: TOKENS },
  'flyers-enabled': { icon: TOKEN, title: m('Tokens spent'), tone: TOKENS },
  flyers: {
    icon: 'image',
    title: m('{count, plural, one {# flyer made} other {# flyers made}}'),
    tone: GOOD,
  },
  downloads: {
    icon: 'download',
    title: m('{count, plural, one {# download} other {# downloads}}'),
    tone: GOOD,
  },
};

export function lookOf({ kind, count }: Pick<Activity, 'kind' | 'count'>): Look {
  return { ...LOOKS[kind], title: t(LOOKS[kind].title, { count }) };
}
