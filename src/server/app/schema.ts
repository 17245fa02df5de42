/** All tables, for the migration generator and for typed queries. */
export * from '#server/platform/users/users-tables.ts';
export * from '#server/platform/users/user-totals-table.ts';
export * from '#server/platform/jobs/jobs-table.ts';
export * from '#server/domains/accounts/accounts-tables.ts';
export * from '#server/platform/activity/activity-tables.ts';
export * from '#server/domains/ledger/ledger-tables.ts';
export * from '#server/domains/events/events-tables.ts';
export * from '#server/domains/search-index/search-tables.ts';
export * from '#server/domains/templates/templates-tables.ts';
export * from '#server/domains/flyers/flyers-tables.ts';
export * from '#server/platform/media/media-tables.ts';
export * from '#server/platform/mail/mail-tables.ts';
export * from '#server/platform/audit/audit-tables.ts';
export * from '#server/platform/changes/changes-tables.ts';
export * from '#server/domains/analytics/analytics-tables.ts';
export * from '#server/features/contact/contact-tables.ts';
export * from '#server/features/assistant/unanswered/unanswered-tables.ts';
