import { vi } from 'vitest';

/**
 * Race tests replace or hold functions of these modules (`twin.ts`). All test files get them as spies, which call the functions as they
 * are, because files share modules, and modules of its own would cost each race test seconds.
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

// Vitest forgets what is mocked after each file; the shared modules go on calling the spies of the worker's first file.
const worker = globalThis as { spiedModules?: Map<string, object> };
const spied = worker.spiedModules;
for (const path of SPIED) vi.doMock(path, spied ? () => spied.get(path)! : { spy: true });
worker.spiedModules ??= new Map(
  await Promise.all(SPIED.map(async (path) => [path, (await import(path)) as object] as const)),
);
