import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { FailedJob } from '#contract/admin/jobs.ts';
import { ListTools, useListFilters } from '#web/shared/lists/list-tools.tsx';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { sendJson } from '#web/kit/api/api.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { jobLabel } from '#web/admin/audit/job-label.ts';

const STATE_LABELS: Record<FailedJob['state'], string> = {
  retrying: m('Retrying'),
  failed: m('Failed'),
};
const STATES = ['state', m('State'), Object.entries({ '': m('All failing jobs'), ...STATE_LABELS })] as const;

export default function JobsTab() {
  const [filters, setFilters] = useListFilters(['state']);
  return (
    <ListSection<FailedJob>
      path="/api/admin/jobs"
      parameters={filters}
      id="jobs"
      title={t('Background Jobs')}
      what={t('the jobs')}
      empty={{ title: t('No failing jobs'), text: t('Failing background jobs appear here.') }}
      tools={<ListTools filters={filters} onChange={setFilters} choices={[STATES]} />}
    >
      {(job) => <JobEntry job={job} />}
    </ListSection>
  );
}

function JobEntry({ job }: { job: FailedJob }) {
  const label = jobLabel(job.name);
  const retry = useListAction<void>({
    send: () => sendJson('POST', `/api/admin/jobs/${job.id}/retry`),
    success: () => ({
      title: t('Job Queued'),
      description: t('“{job}” will run again within seconds.', { job: label }),
    }),
    failure: { title: t('Could Not Retry'), description: t('Failed to queue the job again.') },
  });
  return (
    <article className="rounded-2xl border-2 border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={job.state === 'failed' ? 'danger' : 'highlight'}>{t(STATE_LABELS[job.state])}</Badge>
            <span className="text-sm text-ink-soft">{formatDateTime(job.failedAt)}</span>
          </p>
          <h3 className="mt-2 text-lg">{label}</h3>
          {job.subject && <p className="text-sm wrap-anywhere text-ink-soft">{job.subject}</p>}
          <p className="mt-2 text-sm wrap-anywhere">
            {job.attempts > 0 &&
              `${t('{count, plural, one {# attempt} other {# attempts}}', { count: job.attempts })}: `}
            <bdi>{job.error}</bdi>
          </p>
          {job.nextAttemptAt && (
            <p className="text-sm text-ink-soft">
              {t('Next attempt: {date}', { date: formatDateTime(job.nextAttemptAt) })}
            </p>
          )}
        </div>
        <Button
          variant="secondary"
          className="px-4 text-sm"
          aria-busy={retry.isPending}
          aria-label={t('Retry: {what}', { what: [label, job.subject].filter(Boolean).join(' ') })}
          onClick={() => !retry.isPending && retry.mutate()}
        >
          <Icon name="reset" className="size-4" />
          {t(retry.isPending ? 'Retrying…' : 'Retry')}
        </Button>
      </div>
    </article>
  );
}
