import { vi } from 'vitest';

/**
 * Modules with functions that race tests replace or hold (`twin.ts`). The functions are spies in all test files and call the
 * originals by default. Test files share modules, because separate modules would cost each race test three seconds.
 */
const SPIED = [
  '#server/domains/accounts/passwords/new-password.ts',
  '#server/domains/accounts/passwords/reset-tokens.ts',
  '#server/domains/accounts/sessions/open-session.ts',
  '#server/platform/audit/record-audit.ts',
  '#server/features/contact/inbox/find-contact-thread.ts',
  '#server/features/contact/lock-sender.ts',
  '#server/features/event-imports/reading/place-in-text.ts',
  '#server/domains/events/events-queries.ts',
  '#server/domains/events/lock-event.ts',
  '#server/domains/events/writing/event-limit.ts',
  '#server/domains/ledger/find-keyed-transaction.ts',
  '#server/domains/ledger/spend-tokens.ts',
  '#server/platform/mail/queue-mail.ts',
  '#server/platform/media/announce-file.ts',
  '#server/domains/templates/review/lock-template.ts',
  '#server/platform/users/change-user.ts',
  '#server/platform/users/find-user.ts',
];

// Reuses the spies of the worker's first file: Vitest forgets mocks after each file, but the shared modules still call them.
const worker = globalThis as { spiedModules?: Map<string, object> };
const spied = worker.spiedModules;
for (const path of SPIED) vi.doMock(path, spied ? () => spied.get(path)! : { spy: true });
worker.spiedModules ??= new Map(
  await Promise.all(SPIED.map(async (path) => [path, (await import(path)) as object] as const)),
);
