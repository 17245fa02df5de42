import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { backOffMs, MAX_ATTEMPTS } from './back-off.ts';
import { buildMessage, type MailIdentity } from './build-message.ts';
import { expiryOf } from './mail-data.ts';
import type { ClaimedMail, FailedAttempt, Outbox } from './outbox-queries.ts';
import { reasonOf } from './reason-of.ts';
import { openSmtpConversation, type SmtpConversation } from './smtp-conversation.ts';
import { SmtpFailure } from './smtp-failure.ts';

export type DeliveryOptions = {
  outbox: Outbox;
  smtpUrl: string;
  identity: MailIdentity;
  /** Told of kinds and ids, never of addresses. */
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Stops before the next mail. */
  signal?: AbortSignal;
  /** Cuts the mail that is being sent; it goes back to the outbox. */
  cut?: AbortSignal;
  leaseMs?: number;
  /** Milliseconds after the nth failed attempt. */
  backOff?: (attempts: number) => number;
  maxAttempts?: number;
};

export type DeliveryReport = {
  sent: number;
  retried: number;
  dead: number;
  /** Why the server can't be reached, when that ended the run. */
  relayError: SmtpFailure | null;
};

const LEASE_MS = 120_000;
const RECORD_PAUSE_MS = 500;
const RECORD_TRIES = 240;

/**
 * Sends everything that is due, one mail after the other over one connection, and returns when nothing is.
 *
 * How often a mail arrives. A mail is claimed with a lease before anything is sent and the lease is renewed while
 * the conversation lasts, so no second worker sends it meanwhile. A process that dies leaves the row claimed; when
 * the lease ends it is due again. Up to the end of DATA that is safe, because a server throws an unfinished
 * message away. Right before the end the worker asks the database whether the claim is still its own
 * (`handOver`) and leaves the message unfinished if not: a process that was asleep for longer than its lease
 * sends nothing when it wakes. From that moment to the row's `sent` nobody can know whether the server has
 * taken the message. A crash or a lost connection there is the only way to a second copy; losing mail would
 * be worse. Such a row is marked `mayHaveArrived`, and both copies carry the same Message-ID, the row's id.
 *
 * Failures: a server that can't be reached costs a mail no attempt; 4xx and lost connections wait and come back;
 * 5xx for the recipient or the message, the last attempt, and a link that has expired make it dead.
 */
export async function deliverMail(options: DeliveryOptions): Promise<DeliveryReport> {
  const { outbox, signal, cut, leaseMs = LEASE_MS } = options;
  const report: DeliveryReport = { sent: 0, retried: 0, dead: 0, relayError: null };
  let conversation: SmtpConversation | null = null;

  try {
    for (;;) {
      if (signal?.aborted) break;
      const mail = await outbox.claimNext(leaseMs);
      if (!mail) break;
      const renewal = setInterval(() => void outbox.renew(mail, leaseMs).catch(() => {}), leaseMs / 3);
      try {
        const hopeless = whyHopeless(mail, options);
        if (hopeless) {
          await outbox.recordFailure(mail, failedForGood(hopeless));
          report.dead++;
          continue;
        }
        conversation ??= await openSmtpConversation(options.smtpUrl, cut);
        const { envelope, message } = await buildMessage(mail, options.identity);
        await conversation.send(envelope, message, () => outbox.handOver(mail, leaseMs));
        await recordSent(mail, options);
        report.sent++;
      } catch (error) {
        conversation = null;
        await recordFailure(mail, error, options, report);
        if (report.relayError) break;
      } finally {
        clearInterval(renewal);
      }
    }
  } finally {
    conversation?.quit();
  }
  return report;
}

/** Why this mail is not even tried, if so. */
function whyHopeless(mail: ClaimedMail, { maxAttempts = MAX_ATTEMPTS }: DeliveryOptions): string | null {
  if (mail.attempts > maxAttempts) return 'Every attempt ended with the process that made it.';
  const expiry = expiryOf(mail);
  return expiry && expiry <= new Date() ? 'Its link expired before it could be delivered.' : null;
}

const failedForGood = (error: string): FailedAttempt => ({
  error,
  retryInMs: null,
  inDoubt: false,
  counts: true,
});

async function recordFailure(
  mail: ClaimedMail,
  error: unknown,
  { outbox, log, backOff = backOffMs, maxAttempts = MAX_ATTEMPTS, cut }: DeliveryOptions,
  report: DeliveryReport,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const verdict = error instanceof SmtpFailure ? error.verdict : 'retry';
  if (verdict === 'claim-lost') return;
  if (verdict === 'relay') {
    report.relayError = error as SmtpFailure;
    await outbox.recordFailure(mail, { error: reason, retryInMs: 0, inDoubt: false, counts: false });
    return;
  }
  const dead = verdict === 'refused' || mail.attempts >= maxAttempts;
  const retryInMs = dead ? null : cut?.aborted ? 0 : backOff(mail.attempts);
  await outbox.recordFailure(mail, {
    error: reason,
    retryInMs,
    inDoubt: verdict === 'in-doubt',
    counts: !cut?.aborted,
  });
  report[dead ? 'dead' : 'retried']++;
  const responseCode = error instanceof SmtpFailure ? error.responseCode : undefined;
  log.warn(
    { mail: mail.id, kind: mail.kind, attempt: mail.attempts, verdict, responseCode, dead },
    'Mail not sent',
  );
}

/** The server has the mail: a database that is away for a moment must not make a second copy of it. */
async function recordSent(mail: ClaimedMail, { outbox, log, cut }: DeliveryOptions): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await outbox.recordSent(mail);
      log.info({ mail: mail.id, kind: mail.kind, attempt: mail.attempts }, 'Mail sent');
      return;
    } catch (error) {
      if (tries >= RECORD_TRIES || cut?.aborted) throw error;
      log.error(
        { mail: mail.id, reason: reasonOf(error) },
        'A sent mail could not be recorded; trying again',
      );
      await delay(RECORD_PAUSE_MS);
    }
  }
}
