import { AUDIT_AREAS, type AuditEntry } from '#contract/admin/admin.ts';
import { BRAND } from '#contract/brand.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { ListSelect } from '#web/shared/lists/list-select.tsx';
import { SearchForm } from '#web/shared/lists/search-form.tsx';
import { useListFilters } from '#web/shared/lists/use-list-filters.ts';
import { DownloadButton } from '#web/kit/form/download-button.tsx';
import { AuditLine } from './audit-line.tsx';

const AREA_LABELS: Record<(typeof AUDIT_AREAS)[number], string> = {
  account: 'Own accounts',
  user: 'Users',
  event: 'Events',
  tokens: 'Tokens',
  mail: 'Mail',
  job: 'Background jobs',
  contact: 'Contact inbox',
  'see-as': 'Seeing as a client',
  audit: 'Audit log',
};
const AREAS = Object.entries({ '': 'All actions', ...AREA_LABELS });

/** @param user only what this user did and what was done to them */
export function AuditList({ user = '' }: { user?: string }) {
  const [{ search, area }, setFilters] = useListFilters(['search', 'area']);
  const parameters = { search, area, user };
  const given = Object.entries(parameters).filter(([, value]) => value);
  const query = new URLSearchParams(given).toString();
  return (
    <ListSection<AuditEntry>
      path="/api/admin/audit"
      parameters={parameters}
      id="audit"
      title="Audit Log"
      what="the audit log"
      empty={{ title: 'Nothing found', text: 'No entries match this search and this filter.' }}
      tools={
        <div className="mb-4 flex flex-wrap gap-2">
          <div className="flex min-w-64 flex-[2_1_20rem]">
            <SearchForm
              label="Search by action, user or id"
              value={search}
              onSearch={(text) => setFilters({ search: text })}
            />
          </div>
          <ListSelect
            label="Actions"
            options={AREAS}
            value={area}
            onChange={(chosen) => setFilters({ area: chosen })}
          />
          <DownloadButton
            path={`/api/admin/audit/export${query && `?${query}`}`}
            fileName={`${BRAND.name.toLowerCase()}-audit.csv`}
            label={search || area ? 'Export Results as CSV' : 'Export as CSV'}
            className="max-sm:w-full"
          />
        </div>
      }
    >
      {(entry) => <AuditLine entry={entry} />}
    </ListSection>
  );
}
