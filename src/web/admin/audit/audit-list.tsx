import { AUDIT_AREAS, type AuditEntry } from '#contract/admin/admin.ts';
import { BRAND } from '#contract/brand.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { ListTools, useListFilters } from '#web/shared/lists/list-tools.tsx';
import { queryOf } from '#web/kit/api/use-paged-list.ts';
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
const AREAS = ['area', 'Actions', Object.entries({ '': 'All actions', ...AREA_LABELS })] as const;

/** The audit log. @param user limits the log to actions by and on this user */
export default function AuditList({ user = '' }: { user?: string }) {
  const [filters, setFilters] = useListFilters(['search', 'area']);
  const parameters = { ...filters, user };
  return (
    <ListSection<AuditEntry>
      path="/api/admin/audit"
      parameters={parameters}
      id="audit"
      title="Audit Log"
      what="the audit log"
      empty={{ title: 'Nothing found', text: 'No entries match this search and this filter.' }}
      tools={
        <ListTools
          search="Search by action, user or id"
          filters={filters}
          onChange={setFilters}
          choices={[AREAS]}
        >
          <DownloadButton
            path={`/api/admin/audit/export${queryOf(parameters)}`}
            fileName={`${BRAND.name.toLowerCase()}-audit.csv`}
            label={filters.search || filters.area ? 'Export Results as CSV' : 'Export as CSV'}
            className="max-sm:w-full"
          />
        </ListTools>
      }
    >
      {(entry) => <AuditLine entry={entry} />}
    </ListSection>
  );
}
