import pg from 'pg';
import { vi } from 'vitest';

export interface SentStatement {
  text: string;
  /** The name of a prepared statement. */
  name?: string;
  values: unknown[];
}

/** Records the statements sent to PostgreSQL from now on, except the settings of new connections, which open at random times. */
export class SentStatements {
  readonly #spy = vi.spyOn(pg.Client.prototype, 'query');

  get all(): SentStatement[] {
    const calls = this.#spy.mock.calls as unknown as [string | Omit<SentStatement, 'values'>, unknown[]?][];
    return calls.flatMap(([statement, values = []]) =>
      typeof statement === 'string' ? [] : [{ ...statement, values }],
    );
  }

  forget(): void {
    this.#spy.mockClear();
  }

  stopWatching(): void {
    this.#spy.mockRestore();
  }
}
