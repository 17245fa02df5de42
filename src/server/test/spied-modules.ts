import { vi } from 'vitest';

/**
 * Modules with functions that race tests replace or hold (`twin.ts`). They are spies in all test files, and call the original functions
 * unless told otherwise: files share modules, and separate ones would cost each race test three seconds.
 */
const SPIED = [
  '#server/accounts/passwords/new-password.ts',
  '#server/accounts/passwords/reset-tokens.ts',
  '#server/accounts/sessions/open-session.ts',
  '#server/audit/record-audit.ts',
  '#server/contact/inbox/lock-contact-message.ts',
  '#server/contact/lock-sender.ts',
  '#server/event-imports/reading/place-in-text.ts',
  '#server/events/events-queries.ts',
  '#server/events/lock-event.ts',
  '#server/events/writing/draft-limit.ts',
  '#server/ledger/find-keyed-transaction.ts',
  '#server/ledger/spend-tokens.ts',
  '#server/mail/queue-mail.ts',
  '#server/media/announce-file.ts',
  '#server/templates/review/lock-template.ts',
  '#server/users/change-user.ts',
  '#server/users/lock-users.ts',
];

// Vitest forgets its mocks after each file, but the shared modules still call the spies of the worker's first file.
const worker = globalThis as { spiedModules?: Map<string, object> };
const spied = worker.spiedModules;
for (const path of SPIED) vi.doMock(path, spied ? () => spied.get(path)! : { spy: true });
worker.spiedModules ??= new Map(
  await Promise.all(SPIED.map(async (path) => [path, (await import(path)) as object] as const)),
);
