import type { AuditEntry } from '#contract/admin.ts';
import { useState } from 'react';
import { formatDateTime } from '#web/ui/local-time.ts';
import { Cell, Row } from '#web/ui/table.tsx';
import { DownloadButton } from '#web/form/download-button.tsx';
import { ListSection } from '#web/admin-lists/list-section.tsx';
import { SearchForm } from '#web/admin-lists/search-form.tsx';
import { BRAND } from '#contract/brand.ts';

const COLUMNS = ['When', 'Who', 'Action', 'Subject', 'Details'];

export default function AuditTab() {
  const [search, setSearch] = useState('');
  return (
    <ListSection<AuditEntry>
      path="/api/admin/audit"
      parameters={{ search }}
      columns={COLUMNS}
      id="audit"
      title="Audit Log"
      what="the audit log"
      empty={{ title: 'Nothing found', text: 'No entries match this search.' }}
      tools={
        <div className="mb-4 flex flex-wrap gap-2">
          <SearchForm label="Search by action, user or id" value={search} onSearch={setSearch} />
          <DownloadButton
            path={`/api/admin/audit/export${search && `?${new URLSearchParams({ search }).toString()}`}`}
            fileName={`${BRAND.name.toLowerCase()}-audit.csv`}
            label={search ? 'Export Results as CSV' : 'Export as CSV'}
            className="max-sm:w-full"
          />
        </div>
      }
    >
      {(entry) => (
        <Row>
          <Cell wide>
            <span className="whitespace-nowrap text-ink-soft">{formatDateTime(entry.createdAt)}</span>
          </Cell>
          <Cell label="Who" wide>
            <span className="block font-semibold" dir="auto">
              {entry.actor?.name ?? 'Not signed in'}
            </span>
            <span className="block text-sm wrap-anywhere text-ink-soft">{entry.actor?.email}</span>
          </Cell>
          <Cell label="Action" wide>
            <code className="font-semibold">{entry.action}</code>
          </Cell>
          <Cell label="Subject" wide>
            <span className="block">{entry.subjectType ?? '–'}</span>
            <span className="block text-xs wrap-anywhere text-ink-soft">{entry.subjectId}</span>
          </Cell>
          <Cell wide>
            <Details details={entry.details} />
          </Cell>
        </Row>
      )}
    </ListSection>
  );
}

function Details({ details }: { details: AuditEntry['details'] }) {
  return (
    <ul className="text-sm text-ink-soft">
      {Object.entries(details).map(([name, value]) => (
        <li key={name} className="wrap-anywhere">
          {name}: {describe(value)}
        </li>
      ))}
    </ul>
  );
}

/** `before → after` for a change. */
function describe(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'before' in value && 'after' in value) {
    return `${describe(value.before)} → ${describe(value.after)}`;
  }
  return JSON.stringify(value);
}
