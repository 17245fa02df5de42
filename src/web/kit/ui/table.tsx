// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see Table
import type { ReactNode } from 'react';

interface TableProps {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}

/**
 * A table that turns into cards when narrower than 60rem. Roles are explicit, because browsers drop a table's native
 * roles when its `display` changes.
 */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div className="@container">
      <table
        role="table"
        aria-label={label}
        className="block w-full @min-[60rem]:table @min-[60rem]:border-separate @min-[60rem]:[border-spacing:0]"
      >
        <thead role="rowgroup" className="sr-only @min-[60rem]:not-sr-only @min-[60rem]:table-header-group">
          <tr role="row" className="@min-[60rem]:table-row">
            {columns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className="border-b-2 border-line px-2 py-2 text-start text-sm font-semibold text-ink-soft first:ps-0 last:whitespace-nowrap"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 @min-[60rem]:table-row-group">
          {children}
        </tbody>
      </table>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr
      role="row"
      className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-2xl border-2 border-line bg-surface p-4 sm:grid-cols-4 @min-[60rem]:table-row @min-[60rem]:bg-transparent"
    >
      {children}
    </tr>
  );
}

interface CellProps {
  label?: string;
  wide?: boolean;
  children: ReactNode;
}

/** A table cell. In a card, `label` replaces the column heading, and `wide` fills the card's width. */
export function Cell({ label, wide = false, children }: CellProps) {
  return (
    <td
      role="cell"
      className={`block min-w-0 @min-[60rem]:table-cell @min-[60rem]:border-b-2 @min-[60rem]:border-line @min-[60rem]:px-2 @min-[60rem]:py-3 @min-[60rem]:first:ps-0 ${wide ? 'col-span-full' : ''}`}
    >
      {label && <span className="block text-sm text-ink-soft @min-[60rem]:hidden">{label}</span>}
      {children}
    </td>
  );
}
