import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { System } from '#contract/admin/system.ts';
import type { ReactNode } from 'react';
import { useOwn } from '#web/kit/api/use-own.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { bytes, duration } from './system-words.ts';

/** The system's state. It refreshes only on request, because each refresh measures the size of the database. */
export default function SystemTab() {
  const system = useOwn<System>('/api/admin/system', { staleTime: 0 });
  if (system.isError)
    return <LoadFailed what={t('the system’s state')} onRetry={() => void system.refetch()} />;
  if (!system.data) return <SkeletonRows label={t('Loading the system’s state')} />;
  const { data } = system;
  return (
    <section aria-labelledby="system">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="system" className="text-2xl">
            {t('System##state')}
          </h2>
          <p className="text-sm text-ink-soft">{t('As of {date}', { date: formatDateTime(data.readAt) })}</p>
        </div>
        <Button
          variant="secondary"
          aria-busy={system.isFetching}
          onClick={() => !system.isFetching && void system.refetch()}
        >
          <Icon name="reset" className="size-4" />
          {t(system.isFetching ? 'Refreshing…' : 'Refresh')}
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {groupsOf(data).map(([title, facts]) => (
          <Group key={title} title={title} facts={facts} />
        ))}
      </div>
      <Errors errors={data.errors} processes={data.process.processes} />
    </section>
  );
}

type Fact = readonly [label: string, value: ReactNode, isBad?: boolean];

function groupsOf({ versions, process, queues, database, storage, readAt }: System): [string, Fact[]][] {
  const number = (value: number): string => value.toLocaleString(locale());
  const since = (iso: string): string => duration(Date.parse(readAt) - Date.parse(iso));
  const { oldestMail } = queues;
  return [
    [
      t('Pending work'),
      [
        [t('Emails to send'), number(queues.mailWaiting)],
        [t('Oldest unsent email'), oldestMail ? since(oldestMail) : '–'],
        [t('Failed emails'), number(queues.mailFailed), queues.mailFailed > 0],
        [t('Failing background jobs'), number(queues.jobsFailed), queues.jobsFailed > 0],
        [t('Files to delete'), number(queues.filesToDelete)],
        [t('Counters to update'), number(queues.actionsToCount)],
        [t('Flyers being drawn'), number(queues.drawings)],
      ],
    ],
    [
      t('Storage'),
      [
        [t('Database'), bytes(database.size)],
        [t('Flyers'), number(storage.flyers)],
        [t('Flyer pictures'), bytes(storage.flyerBytes)],
        [t('Free disk space'), storage.free === null ? t('Unknown') : bytes(storage.free)],
        [t('Disk size'), storage.total === null ? t('Unknown') : bytes(storage.total)],
      ],
    ],
    [
      t('Runtime'),
      [
        [t('Uptime'), since(process.startedAt)],
        [t('Memory'), bytes(process.memory)],
        [t('Server processes'), number(process.processes)],
        [t('Database connections'), number(database.connections)],
        [t('Product'), versions.product],
        [t('Node'), versions.node],
        [t('Database'), versions.database],
        [t('Migrations'), number(versions.migrations)],
      ],
    ],
  ];
}

function Group({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <div className="rounded-2xl border-2 border-line bg-surface p-4">
      <h3 className="text-lg">{title}</h3>
      <dl className="mt-2 divide-y divide-line">
        {facts.map(([label, value, isBad = false]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className={`text-end font-semibold tabular-nums ${isBad ? 'text-danger' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Server errors. The server keeps them in memory, so that they are available without the database. */
function Errors({ errors: { count, latest }, processes }: Pick<System, 'errors'> & { processes: number }) {
  return (
    <div className="mt-4 rounded-2xl border-2 border-line bg-surface p-4">
      <h3 className="text-lg">{t('Server errors since startup')}</h3>
      <p className={`mt-1 ${count > 0 ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
        {count > 0
          ? processes > 1
            ? t('{count} in the process that served this page.', { count })
            : `${count.toLocaleString(locale())}.`
          : t(processes > 1 ? 'None in the process that served this page.' : 'None.')}
      </p>
      {processes > 1 && (
        <p className="text-sm text-ink-soft">
          {t(
            'Each of the {processes} processes counts its own errors. Refresh to see another process. The logs and /metrics include all of them.',
            { processes },
          )}
        </p>
      )}
      {latest.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {latest.map(({ at, method, route, status, requestId }) => (
            <li key={requestId} className="py-2 text-sm">
              <span className="text-ink-soft">{formatDateTime(at)}</span>{' '}
              <code className="font-semibold wrap-anywhere" dir="ltr">
                {status} {method} {route}
              </code>{' '}
              <span className="wrap-anywhere text-ink-soft">{t('request {id}', { id: requestId })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
