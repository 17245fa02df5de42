import pg from 'pg';
import { vi } from 'vitest';

export interface SentStatement {
  text: string;
  /** Of a prepared one. */
  name?: string;
  values: unknown[];
}

/** Watches what is sent to PostgreSQL from now on, without what a new connection sets for itself: when one is opened is left to chance. */
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
