// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see Table
import type { ReactNode } from 'react';

interface TableProps {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}

/** Becomes cards on narrow screens. Explicit roles, because browsers drop a table's own when its `display` changes. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <table
      role="table"
      aria-label={label}
      className="block w-full text-left lg:table lg:border-separate lg:border-spacing-0"
    >
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row" className="lg:table-row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="border-b-2 border-line px-3 py-2 text-sm font-semibold text-ink-soft"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 lg:table-row-group">
        {children}
      </tbody>
    </table>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr
      role="row"
      className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-2xl border-2 border-line bg-surface p-4 sm:grid-cols-4 lg:table-row lg:bg-transparent"
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

/** `label` replaces the column heading in a card; `wide` takes the card's full width. */
export function Cell({ label, wide = false, children }: CellProps) {
  return (
    <td
      role="cell"
      className={`block min-w-0 lg:table-cell lg:border-b-2 lg:border-line lg:px-3 lg:py-3 ${wide ? 'col-span-full' : ''}`}
    >
      {label && <span className="block text-sm text-ink-soft lg:hidden">{label}</span>}
      {children}
    </td>
  );
}
