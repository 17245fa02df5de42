import { getTableColumns } from 'drizzle-orm';
import { columnReader } from '#server/platform/db/read-columns.ts';
import { events } from './events-tables.ts';

export type EventRow = typeof events.$inferSelect;

// Leaves out sort keys and search text, which double a row's size and serve only the database.
const {
  nameKey: _nameKey,
  locationKey: _locationKey,
  searchText: _searchText,
  textMarks: _textMarks,
  nameSearch: _nameSearch,
  factsSearch: _factsSearch,
  textSearch: _textSearch,
  filterCategories: _filterCategories,
  endsAt: _endsAt,
  attendanceMode: _attendanceMode,
  creationKey: _creationKey,
  creationHash: _creationHash,
  keysVersion: _keysVersion,
  flyersDeletedAt: _flyersDeletedAt,
  ...columns
} = getTableColumns(events);

export const responseColumns = columns;

export type ResponseRow = Pick<EventRow, keyof typeof responseColumns>;

export const responseReader = columnReader(responseColumns);
