import type { Database } from '#server/platform/db/database.ts';

type Run = () => Promise<unknown>;
const METHODS = ['execute', 'all'] as const;
type Prepared = Record<(typeof METHODS)[number], (this: Prepared, ...args: unknown[]) => Promise<unknown>>;
interface Session {
  prepareQuery: (this: Session, query: { sql: string }, ...rest: unknown[]) => Prepared;
}

/**
 * Runs each statement through `wrap`, including those in transactions. Patches `prepareQuery`, which prepares every statement
 * on both engines, because Drizzle has no hook for the end of a statement.
 * @param wrap receives the statement's verb and first table, such as `select events`, without values
 */
export function wrapStatements(db: Database, wrap: (name: string, run: Run) => Promise<unknown>): void {
  const prototype = Object.getPrototypeOf(db._.session) as Session;
  const prepare = prototype.prepareQuery;
  prototype.prepareQuery = function prepareQuery(query, ...rest) {
    const prepared = prepare.call(this, query, ...rest);
    const name = nameOf(query.sql);
    for (const method of METHODS) {
      const run = prepared[method];
      // Not bound to this statement, because `prepareOnce` runs it on other connections.
      prepared[method] = function runWrapped(...args) {
        return wrap(name, () => run.apply(this, args));
      };
    }
    return prepared;
  };
}

function nameOf(statement: string): string {
  const verb = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i.exec(statement)?.[1];
  return table ? `${verb} ${table}` : verb;
}
