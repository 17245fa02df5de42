import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type MailContent, maskSecrets } from './mail-data.ts';
import { outbox } from './mail-tables.ts';

/** A mail that this worker, and no other, may send until its lease ends. */
export type ClaimedMail = MailContent & {
  id: string;
  claimId: string;
  recipientEmail: string;
  /** Counts this one. */
  attempts: number;
  createdAt: Date;
};

/** What became of an attempt that did not end in delivery. */
export type FailedAttempt = {
  /** What the admin reads. */
  error: string;
  /** Milliseconds until the next attempt; null gives the mail up. */
  retryInMs: number | null;
  /** True when the last byte was out and no answer came, so that the mail may have arrived. */
  inDoubt: boolean;
  /** False when the attempt never reached the mail itself, such as a server that is down. */
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
    /**
     * Takes the mail that has been due longest, for `leaseMs`. Workers in other transactions skip the row while
     * this one takes it, and find it not due afterwards. A lease that ran out makes the mail due again.
     */
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
        // A scalar subquery runs once; `in (…)` may run again per row, and lock more than one.
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

    /** The last question before a message's last byte: is it still ours? After a yes it may arrive. */
    async handOver(mail, leaseMs) {
      const rows = await db
        .update(outbox)
        .set({ handedOverAt: sql`now()`, nextAttemptAt: inMs(leaseMs) })
        .where(held(mail))
        .returning({ id: outbox.id });
      return rows.length === 1;
    },

    /** Whoever holds the mail by now: it has arrived, and their hand-over must be refused. */
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
