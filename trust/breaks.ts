/** A small deliberate mistake in the product that a suite must notice. */
export interface Break {
  name: string;
  suite: string;
  /** A path below the repository's root. */
  file: string;
  /** Text that occurs once in the file. */
  find: string;
  replace: string;
  /** A seed with which the suite notices the mistake; by default, any seed. */
  seed?: number;
  /** Whether only a full run of the suite notices the mistake. */
  isFull?: boolean;
}

export const BREAKS: Break[] = [
  {
    name: 'spending trusts a balance that was read earlier',
    suite: 'money',
    file: 'src/server/domains/ledger/spend-tokens.ts',
    find: ".where(and(eq(users.id, sql.placeholder('userId')), gte(users.tokens, amount)))",
    replace: ".where(eq(users.id, sql.placeholder('userId')))",
  },
  {
    name: 'an approval reads the status before it takes the lock',
    suite: 'money',
    file: 'src/server/features/admin/approve-user.ts',
    find: 'await lockUsers(tx, [id]);\n  const user = await findUser(tx, id);',
    replace: 'const user = await findUser(tx, id);\n  await lockUsers(tx, [id]);',
  },
  {
    name: 'undoing a rejection does not take the slot again',
    suite: 'money',
    file: 'src/server/domains/events/review/undo-rejection.ts',
    find: 'await takeEventSlot(tx, userId);',
    replace: '',
  },
  {
    name: 'ids reach the database unchecked',
    suite: 'hostile',
    file: 'src/server/platform/db/database.ts',
    find: 'return UUID.test(value);',
    replace: 'return value !== UUID.source;',
  },
  {
    name: 'exported texts can be spreadsheet formulas',
    suite: 'hostile',
    file: 'src/server/platform/kernel/csv-line.ts',
    find: "? `'${value}` : value;",
    replace: '? `${value}` : value;',
  },
  {
    name: 'every client may edit every event',
    suite: 'access',
    file: 'src/server/domains/events/events-policy.ts',
    find: "event: { clientId: string }): boolean {\n  return viewer.role === 'admin' || viewer.id === event.clientId;",
    replace: 'event: { clientId: string }): boolean {\n  return viewer.id !== event.clientId || true;',
  },
  {
    name: 'a session can be ended by its id alone, without checking its owner',
    suite: 'access',
    file: 'src/server/domains/accounts/sessions/end-sessions.ts',
    find: 'const own = and(eq(sessions.userId, userId), eq(sessions.id, id));',
    replace: 'const own = eq(sessions.id, id);',
  },
  {
    name: 'the log contains URLs with search terms',
    suite: 'privacy',
    file: 'src/server/platform/http/logging.ts',
    find: "const route = routeOptions.url ?? 'unknown';",
    replace: 'const route = routeOptions.url && request.url;',
  },
  {
    name: 'each forged device counts as its own network',
    suite: 'abuse',
    file: 'src/server/platform/http/abuse/form-limits.ts',
    find: '[`devices ${network}`, NETWORK]',
    replace: '[`devices ${device}`, NETWORK]',
  },
  {
    name: 'a flood requires no proof of work',
    suite: 'abuse',
    file: 'src/server/platform/http/abuse/form-limits.ts',
    find: 'if (proofUntil > now)',
    replace: 'if (proofUntil < 0)',
  },
  {
    name: 'any site can frame the pages',
    suite: 'browser',
    file: 'src/server/platform/http/security-headers.ts',
    find: 'frameAncestors: ["\'none\'"],',
    replace: '',
  },
  {
    name: 'a package may have any later version',
    suite: 'supply-chain',
    file: 'package.json',
    find: '"fastify": "',
    replace: '"fastify": "^',
  },
  {
    name: 'a migration adds a required column without a default for existing rows',
    suite: 'upgrade',
    file: 'migrations/0001_event_filter_categories.sql',
    find: "DEFAULT '{other}' NOT NULL",
    replace: 'NOT NULL',
  },
  {
    name: 'a message is acknowledged before it is written',
    suite: 'crash',
    file: 'src/server/features/contact/send-contact-message.ts',
    find: '  await db.transaction(async (tx) => {',
    replace:
      '  await Promise.resolve();\n  setTimeout(() => void write().catch(() => {}), 3000);\n  const write = () => db.transaction(async (tx) => {',
  },
  {
    name: 'a picture is acknowledged before it is on the disk',
    suite: 'power',
    file: 'src/server/platform/media/directory-storage.ts',
    find: 'await file.sync();',
    replace: '',
    isFull: true,
  },
  {
    name: 'a response to a database failure lacks Retry-After',
    suite: 'faults',
    file: 'src/server/platform/http/errors/errors.ts',
    find: "if (isDatabaseBusy(error)) return new AppError('OVERLOADED', BUSY, { retryAfterSeconds: 5 });",
    replace: '',
    seed: 4,
  },
  {
    name: 'an unresolvable host name counts as an unexpected error',
    suite: 'faults',
    file: 'src/server/platform/db/database-errors.ts',
    find: 'EAI_AGAIN ',
    replace: '',
    seed: 2,
  },
  {
    name: 'the server accepts only a hundred connections',
    suite: 'slow-clients',
    file: 'src/server/platform/http/connections.ts',
    find: 'const MAX_CONNECTIONS = 10_000;',
    replace: 'const MAX_CONNECTIONS = 100;',
  },
];
