import type { FailedJob } from '#contract/admin/jobs.ts';
import { SelectField } from '#web/kit/form/form-field.tsx';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { useListFilters } from '#web/shared/lists/use-list-filters.ts';
import { JobEntry, STATE_LABELS } from './job-entry.tsx';

const STATES = Object.entries({ '': 'All failing jobs', ...STATE_LABELS });

export default function JobsTab() {
  const [{ state }, setFilters] = useListFilters(['state']);
  return (
    <ListSection<FailedJob>
      path="/api/admin/jobs"
      parameters={{ state }}
      id="jobs"
      title="Background Jobs"
      what="the jobs"
      empty={{ title: 'No failing jobs', text: 'Work in the background that fails appears here.' }}
      tools={
        <div className="mb-4 sm:w-56">
          <SelectField
            label="State"
            labelHidden
            options={STATES}
            value={state}
            onChange={(event) => setFilters({ state: event.target.value })}
          />
        </div>
      }
    >
      {(job) => <JobEntry job={job} />}
    </ListSection>
  );
}
