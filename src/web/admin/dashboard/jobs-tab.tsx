import type { FailedJob, JobName } from '#contract/admin/jobs.ts';
import { ListTools, useListFilters } from '#web/shared/lists/list-tools.tsx';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { sendJson } from '#web/kit/api/api.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';

const STATE_LABELS: Record<FailedJob['state'], string> = {
  retrying: 'Retrying',
  failed: 'Failed',
};
const STATES = ['state', 'State', Object.entries({ '': 'All failing jobs', ...STATE_LABELS })] as const;

export default function JobsTab() {
  const [filters, setFilters] = useListFilters(['state']);
  return (
    <ListSection<FailedJob>
      path="/api/admin/jobs"
      parameters={filters}
      id="jobs"
      title="Background Jobs"
      what="the jobs"
      empty={{ title: 'No failing jobs', text: 'Work in the background that fails appears here.' }}
      tools={<ListTools filters={filters} onChange={setFilters} choices={[STATES]} />}
    >
      {(job) => <JobEntry job={job} />}
    </ListSection>
  );
}

const LABELS: Record<JobName, string> = {
  'file-deletion': 'Delete unused files',
  previews: 'Make previews of flyers',
  'event-keys': 'Update events after an upgrade',
  downloads: 'Count downloads',
  'flyer-keys': 'Delete expired idempotency keys',
  'old-flyers': 'Delete flyers of past events',
  'seeing-as': 'End expired sessions as a client',
  'user-totals': 'Add up the totals of all users',
  'old-rows': 'Delete old mail, activity, counts and audit entries',
  starters: 'Draw the starter designs',
};

function JobEntry({ job }: { job: FailedJob }) {
  // A newer server instance may report jobs that this page doesn't know.
  const label = (LABELS as Partial<Record<string, string>>)[job.name] ?? job.name;
  const retry = useListAction<void>({
    send: () => sendJson('POST', `/api/admin/jobs/${job.id}/retry`),
    success: () => ({ title: 'Job Queued', description: `“${label}” runs again within seconds.` }),
    failure: { title: 'Retry Failed', description: 'Failed to queue the job again.' },
  });
  return (
    <article className="rounded-2xl border-2 border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={job.state === 'failed' ? 'danger' : 'highlight'}>{STATE_LABELS[job.state]}</Badge>
            <span className="text-sm text-ink-soft">{formatDateTime(job.failedAt)}</span>
          </p>
          <h3 className="mt-2 text-lg">{label}</h3>
          {job.subject && <p className="text-sm wrap-anywhere text-ink-soft">{job.subject}</p>}
          <p className="mt-2 text-sm wrap-anywhere">
            {job.attempts > 0 && `${job.attempts} ${job.attempts === 1 ? 'attempt' : 'attempts'}: `}
            {job.error}
          </p>
          {job.nextAttemptAt && (
            <p className="text-sm text-ink-soft">Next attempt: {formatDateTime(job.nextAttemptAt)}</p>
          )}
        </div>
        <Button
          variant="secondary"
          className="px-4 text-sm"
          aria-busy={retry.isPending}
          aria-label={`Retry: ${label}${job.subject ? ` ${job.subject}` : ''}`}
          onClick={() => !retry.isPending && retry.mutate()}
        >
          <Icon name="reset" className="size-4" />
          {retry.isPending ? 'Retrying…' : 'Retry'}
        </Button>
      </div>
    </article>
  );
}
