/** A small deliberate mistake in the product that a suite must notice. */
export interface Break {
  name: string;
  suite: string;
  /** A path below the repository's root. */
  file: string;
  /** Text that occurs once in the file. */
  find: string;
  replace: string;
}

export const BREAKS: Break[] = [
  {
    name: 'spending trusts the balance that was read before',
    suite: 'money',
    file: 'src/server/domains/ledger/spend-tokens.ts',
    find: '.where(and(eq(users.id, userId), gte(users.tokens, amount)))',
    replace: '.where(eq(users.id, userId))',
  },
  {
    name: 'an approval reads the status before it has the lock',
    suite: 'money',
    file: 'src/server/features/admin/approve-user.ts',
    find: 'await lockUsers(tx, [id]);\n    const user = await findUser(tx, id);',
    replace: 'const user = await findUser(tx, id);\n    await lockUsers(tx, [id]);',
  },
  {
    name: 'the undo of a rejection keeps the slot free',
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
    name: 'exported texts may be formulas',
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
    name: 'a session ends by its id alone',
    suite: 'access',
    file: 'src/server/domains/accounts/sessions/end-sessions.ts',
    find: 'const own = and(eq(sessions.userId, userId), eq(sessions.id, id));',
    replace: 'const own = eq(sessions.id, id);',
  },
];
