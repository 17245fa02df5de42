import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { Analytics } from '#contract/accounts/analytics.ts';
import { ANALYTICS_KINDS } from '#contract/accounts/analytics-kinds.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Cell, Row, Table } from '#web/kit/ui/table.tsx';
import { KIND_WORDS } from './analytics-words.ts';

export function BusiestEvents({ events, days }: { events: Analytics['events']; days: string }) {
  const busy = events.filter((event) => ANALYTICS_KINDS.some((kind) => event[kind] > 0));
  if (busy.length === 0) return null;
  return (
    <section aria-labelledby="busiest-events">
      <h2 id="busiest-events" className="mb-4 text-2xl">
        {t('Top events')}
      </h2>
      <Table
        label={t('Top events')}
        columns={[t('Event'), ...ANALYTICS_KINDS.map((kind) => t(KIND_WORDS[kind].title))]}
      >
        {busy.map((event) => (
          <Row key={event.id}>
            <Cell wide>
              <Link
                to={`/dashboard/analytics?days=${days}&event=${event.id}`}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-clay underline underline-offset-4"
                dir="auto"
              >
                {event.name}
              </Link>
            </Cell>
            {ANALYTICS_KINDS.map((kind) => (
              <Cell key={kind} label={t(KIND_WORDS[kind].title)}>
                <span className="tabular-nums">{event[kind].toLocaleString(locale())}</span>
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </section>
  );
}
