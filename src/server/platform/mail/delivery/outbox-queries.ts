import type { Language } from '#contract/language/languages.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import {
  claimDue,
  type FailedAttempt,
  recordFailedAttempt,
  renewClaim,
} from '#server/platform/jobs/leases.ts';
import { type MailContent, maskSecrets } from '../mail-data.ts';
import { outbox } from '../mail-tables.ts';

/** An email that only this worker may send until its lease ends. */
export type ClaimedMail = MailContent & {
  id: string;
  claimId: string;
  recipientEmail: string;
  language: Language;
  /** Number of attempts, including the current one. */
  attempts: number;
  createdAt: Date;
};

export type FailedMail = FailedAttempt & {
  /** Whether the last byte was sent but not acknowledged, so that the email may have arrived. */
  inDoubt: boolean;
};

/** The outbox operations of a mail worker, in one object so that a test can replace a single operation. */
export type Outbox = {
  claimNext(leaseMs: number): Promise<ClaimedMail | null>;
  renew(mail: ClaimedMail, leaseMs: number): Promise<boolean>;
  handOver(mail: ClaimedMail, leaseMs: number): Promise<boolean>;
  recordSent(mail: ClaimedMail): Promise<void>;
  recordFailure(mail: ClaimedMail, failure: FailedMail): Promise<void>;
};

export function openOutbox(db: Database): Outbox {
  return {
    async claimNext(leaseMs) {
      const also = {
        mayHaveArrived: sql`${outbox.mayHaveArrived} or ${outbox.handedOverAt} is not null`,
        handedOverAt: null,
      };
      return (await claimDue(db, outbox, leaseMs, { also })) as unknown as ClaimedMail | null;
    },

    renew: (mail, leaseMs) => renewClaim(db, outbox, mail, leaseMs),

    /** Checks just before the last byte that the claim is still valid. Once this returns true, the email may arrive. */
    handOver: (mail, leaseMs) => renewClaim(db, outbox, mail, leaseMs, { handedOverAt: sql`now()` }),

    /**
     * Records the delivery regardless of who holds the claim, because the email has arrived. Also ends the claim, so that no
     * other worker sends the email.
     */
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

    recordFailure: (mail, failure) =>
      recordFailedAttempt(db, outbox, mail, failure, failure.inDoubt ? {} : { handedOverAt: null }),
  };
}
