import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { AUDIT_AREAS, type AuditEntry } from '#contract/admin/admin.ts';
import { BRAND } from '#contract/brand.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { ListTools, useListFilters } from '#web/shared/lists/list-tools.tsx';
import { queryOf } from '#web/kit/api/use-paged-list.ts';
import { DownloadButton } from '#web/kit/form/download-button.tsx';
import { AuditLine } from './audit-line.tsx';

const AREA_LABELS: Record<(typeof AUDIT_AREAS)[number], string> = {
  account: m('Account activity'),
  user: m('Users'),
  event: m('Events'),
  template: m('Templates'),
  tokens: m('Tokens'),
  mail: m('Mail'),
  job: m('Background jobs'),
  contact: m('Contact inbox'),
  'see-as': m('Viewing as a client'),
  audit: m('Audit log'),
};
const AREAS = ['area', m('Actions'), Object.entries({ '': m('All actions'), ...AREA_LABELS })] as const;

/** The audit log. @param user limits the log to actions by and on this user */
export default function AuditList({ user = '' }: { user?: string }) {
  const [filters, setFilters] = useListFilters(['search', 'area']);
  const parameters = { ...filters, user };
  return (
    <ListSection<AuditEntry>
      path="/api/admin/audit"
      parameters={parameters}
      id="audit"
      title={t('Audit Log')}
      what={t('the audit log')}
      empty={{ title: t('Nothing found'), text: t('No entries match this search and this filter.') }}
      tools={
        <ListTools
          search={t('Search by action, user or id')}
          filters={filters}
          onChange={setFilters}
          choices={[AREAS]}
          action={
            <DownloadButton
              path={`/api/admin/audit/export${queryOf(parameters)}`}
              fileName={`${BRAND.name.toLowerCase()}-audit.csv`}
              label={t(filters.search || filters.area ? 'Export Results as CSV' : 'Export as CSV')}
              className="max-sm:w-full"
            />
          }
        />
      }
    >
      {(entry) => <AuditLine entry={entry} />}
    </ListSection>
  );
}
