/** Byte order mark. Without it, Excel reads the file in its own character set and breaks every accent. */
export const CSV_START = '\uFEFF';

/**
 * One line of a CSV file (RFC 4180) with its line end; null is an empty cell. Text that a spreadsheet would run as a formula gets
 * an apostrophe, because anyone can type names and searches. This includes text that begins with a full-width `＝`, `＋`, `－` or
 * `＠`, which some spreadsheets treat like the ASCII character.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[\t\r\n ]*[=+\-@＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
