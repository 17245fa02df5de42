import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { type MailContent, maskSecrets } from '../mail-data.ts';
import { outbox } from '../mail-tables.ts';

/** A mail that only this worker may send until its lease ends. */
export type ClaimedMail = MailContent & {
  id: string;
  claimId: string;
  recipientEmail: string;
  /** Includes the current one. */
  attempts: number;
  createdAt: Date;
};

export type FailedAttempt = {
  /** Shown to admins. */
  error: string;
  /** Milliseconds until the next attempt; null gives the mail up. */
  retryInMs: number | null;
  /** The last byte was sent but not acknowledged: the mail may have arrived. */
  inDoubt: boolean;
  /** False when the attempt says nothing about the mail, as when the server is down. */
  counts: boolean;
};

/** The outbox as its worker sees it. An object, so that a test can run the worker with one protection taken away. */
export type Outbox = {
  claimNext(leaseMs: number): Promise<ClaimedMail | null>;
  renew(mail: ClaimedMail, leaseMs: number): Promise<void>;
  handOver(mail: ClaimedMail, leaseMs: number): Promise<boolean>;
  recordSent(mail: ClaimedMail): Promise<void>;
  recordFailure(mail: ClaimedMail, failure: FailedAttempt): Promise<void>;
};

const inMs = (ms: number) => sql`now() + ${ms}::float8 * interval '1 millisecond'`;

const held = (mail: ClaimedMail) =>
  and(eq(outbox.id, mail.id), eq(outbox.claimId, mail.claimId), eq(outbox.status, 'waiting'));

export function openOutbox(db: Database): Outbox {
  return {
    /** Claims the mail that has been due longest, for `leaseMs`. It becomes due again when the lease expires. */
    async claimNext(leaseMs) {
      const due = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(eq(outbox.status, 'waiting'), lte(outbox.nextAttemptAt, sql`now()`)))
        .orderBy(asc(outbox.nextAttemptAt), asc(outbox.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await db
        .update(outbox)
        .set({
          claimId: sql`gen_random_uuid()`,
          attempts: sql`${outbox.attempts} + 1`,
          nextAttemptAt: inMs(leaseMs),
          mayHaveArrived: sql`${outbox.mayHaveArrived} or ${outbox.handedOverAt} is not null`,
          handedOverAt: null,
        })
        // A scalar subquery runs once; `in (…)` may run per row and lock several.
        .where(eq(outbox.id, sql`(${due})`))
        .returning();
      return row ? (row as unknown as ClaimedMail) : null;
    },

    async renew(mail, leaseMs) {
      await db
        .update(outbox)
        .set({ nextAttemptAt: inMs(leaseMs) })
        .where(held(mail));
    },

    /** Checks just before the last byte that the claim still holds. After true, the mail may arrive. */
    async handOver(mail, leaseMs) {
      const rows = await db
        .update(outbox)
        .set({ handedOverAt: sql`now()`, nextAttemptAt: inMs(leaseMs) })
        .where(held(mail))
        .returning({ id: outbox.id });
      return rows.length === 1;
    },

    /** Regardless of who holds the claim by now: the mail has arrived, and their hand-over must fail. */
    async recordSent(mail) {
      await db
        .update(outbox)
        .set({
          status: 'sent',
          sentAt: sql`now()`,
          claimId: null,
          handedOverAt: null,
          lastError: null,
          data: maskSecrets(mail).data,
        })
        .where(eq(outbox.id, mail.id));
    },

    async recordFailure(mail, { error, retryInMs, inDoubt, counts }) {
      await db
        .update(outbox)
        .set({
          status: retryInMs === null ? 'dead' : 'waiting',
          nextAttemptAt: inMs(retryInMs ?? 0),
          claimId: null,
          lastError: error.slice(0, 1000),
          ...(inDoubt ? {} : { handedOverAt: null }),
          ...(counts ? {} : { attempts: sql`greatest(${outbox.attempts} - 1, 0)` }),
        })
        .where(held(mail));
    },
  };
}
