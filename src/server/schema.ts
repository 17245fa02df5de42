/** All tables, for the migration generator and for typed queries. */
export * from './users/users-tables.ts';
export * from './users/user-totals-table.ts';
export * from './accounts/accounts-tables.ts';
export * from './activity/activity-tables.ts';
export * from './ledger/ledger-tables.ts';
export * from './events/events-tables.ts';
export * from './search-index/search-tables.ts';
export * from './templates/templates-tables.ts';
export * from './flyers/flyers-tables.ts';
export * from './media/media-tables.ts';
export * from './mail/mail-tables.ts';
export * from './audit/audit-tables.ts';
export * from './changes/changes-tables.ts';
export * from './analytics/analytics-tables.ts';
export * from './contact/contact-tables.ts';
export * from './assistant/unanswered/unanswered-tables.ts';
