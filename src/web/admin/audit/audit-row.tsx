import type { AuditEntry } from '#contract/admin/admin.ts';
import { Link } from '#web/kit/router/link.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { Cell, Row } from '#web/kit/ui/table.tsx';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
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
        {entry.subjectType === 'user' && entry.subjectId ? (
          <Link
            to={`/admin/clients/${entry.subjectId}`}
            className="block text-xs wrap-anywhere text-ink-soft underline underline-offset-4 max-lg:py-3"
          >
            {entry.subjectId}
          </Link>
        ) : (
          <span className="block text-xs wrap-anywhere text-ink-soft">{entry.subjectId}</span>
        )}
      </Cell>
      <Cell wide>
        <Details details={entry.details} />
      </Cell>
    </Row>
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
