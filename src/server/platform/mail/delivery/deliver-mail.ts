import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { backOffMs, MAX_ATTEMPTS } from '#server/platform/jobs/back-off.ts';
import { buildMessage, type MailIdentity } from './build-message.ts';
import { expiryOf } from '../mail-data.ts';
import type { ClaimedMail, FailedMail, Outbox } from './outbox-queries.ts';
import { openSmtpConversation, type SmtpConversation } from './smtp-conversation.ts';
import { SmtpFailure } from './smtp-failure.ts';

export type DeliveryOptions = {
  outbox: Outbox;
  smtpUrl: string;
  identity: MailIdentity;
  /** Receives kinds and ids of mail, never addresses. */
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Ends the run before the next email. */
  signal?: AbortSignal;
  /** Aborts the email being sent, which returns to the outbox. */
  cut?: AbortSignal;
  leaseMs?: number;
  /** Delay in milliseconds after the nth failed attempt. */
  backOff?: (attempts: number) => number;
  maxAttempts?: number;
};

export type DeliveryReport = {
  sent: number;
  retried: number;
  dead: number;
  /** The error of an unreachable server, which ended the run; null if there was none. */
  relayError: SmtpFailure | null;
};

const LEASE_MS = 120_000;
const RECORD_PAUSE_MS = 500;
const RECORD_TRIES = 240;

/**
 * Sends all due emails, one after the other over one connection, and returns when none is left.
 *
 * Duplicates: a worker claims an email with a lease and renews it during the conversation, so no second worker sends it.
 * If the process dies, the email becomes due again when the lease expires. Before the end of DATA this is safe, because
 * servers discard incomplete messages. Just before the end, the worker checks that its claim is still valid (`handOver`).
 * If not, it leaves the message incomplete, so a process that was suspended for longer than its lease sends nothing. From
 * the end of DATA until the row says `sent`, it is unknown whether the server has accepted the message. Only a crash or a lost
 * connection in that window causes a second copy; losing an email would be worse. Such a row is marked `mayHaveArrived`,
 * and both copies have the same Message-ID, the row's id.
 *
 * Failures: an unreachable server does not count as an attempt. 4xx and lost connections are retried. 5xx for the
 * recipient or the message, the last attempt, and an expired link make the email dead.
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

function whyHopeless(mail: ClaimedMail, { maxAttempts = MAX_ATTEMPTS }: DeliveryOptions): string | null {
  if (mail.attempts > maxAttempts) return 'The process crashed on every attempt.';
  const expiry = expiryOf(mail);
  return expiry && expiry <= new Date() ? 'Its link expired before it could be sent.' : null;
}

const failedForGood = (error: string): FailedMail => ({
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

/** Records a delivery, with retries: the server has the email, and a short database outage must not cause a second copy. */
async function recordSent(mail: ClaimedMail, { outbox, log, cut }: DeliveryOptions): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await outbox.recordSent(mail);
      log.info({ mail: mail.id, kind: mail.kind, attempt: mail.attempts }, 'Mail sent');
      return;
    } catch (error) {
      if (tries >= RECORD_TRIES || cut?.aborted) throw error;
      log.error({ mail: mail.id, reason: reasonOf(error) }, 'Recording a sent mail failed; retrying');
      await delay(RECORD_PAUSE_MS);
    }
  }
}

/** The driver's message of a database error, without the query and its parameters, which contain names and addresses. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.name;
}
