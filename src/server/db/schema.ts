/** All tables of all domains, for the migration generator and for typed queries. */
export * from '../accounts/accounts-tables.ts';
export * from '../tokens/tokens-tables.ts';
export * from '../events/events-tables.ts';
export * from '../events/search/search-tables.ts';
export * from '../templates/templates-tables.ts';
export * from '../flyers/flyers-tables.ts';
export * from '../media/media-tables.ts';
export * from '../mail/mail-tables.ts';
export * from '../admin/admin-tables.ts';
export * from '../analytics/analytics-tables.ts';
export * from '../contact/contact-tables.ts';
