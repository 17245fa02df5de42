import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BRAND } from '#contract/brand.ts';
import type { Database } from '#server/db/database.ts';
import { relayPauseMs } from './back-off.ts';
import type { MailIdentity } from './build-message.ts';
import { deliverMail } from './deliver-mail.ts';
import { onMailQueued } from './mail-signal.ts';
import { openOutbox } from './outbox-queries.ts';
import { reasonOf } from './reason-of.ts';
import { senderOf } from './sender-of.ts';

export type MailDeliveryOptions = {
  db: Database;
  /** Null when none is configured: mail then waits in the outbox, and nothing runs. */
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Where links lead, without a trailing slash. */
  publicUrl: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** How often to look for mail that is due, in milliseconds. */
  pollMs?: number;
  leaseMs?: number;
  backOff?: (attempts: number) => number;
  relayPause?: (failures: number) => number;
};

export type MailDelivery = {
  /** Waits for the mail that is being sent, for `graceMs` at most; what is cut off goes back to the outbox. */
  stop(graceMs?: number): Promise<void>;
};

const POLL_MS = 2000;
/** A row is announced just before its transaction commits; this is how long that may take to save waiting for the poll. */
const COMMIT_MS = 50;
const GRACE_MS = 10_000;

/**
 * Delivers the outbox in the background: when this process queues mail, and every few seconds for mail that became
 * due or that another process queued. Any number of processes may do so on one database.
 */
export function startMailDelivery(options: MailDeliveryOptions): MailDelivery {
  const { smtpUrl, mailFrom, publicUrl, log, pollMs = POLL_MS, relayPause = relayPauseMs } = options;
  if (!smtpUrl) return { stop: async () => {} };
  const stopping = new AbortController();
  const cut = new AbortController();
  const outbox = openOutbox(options.db);
  const identity: MailIdentity = { brand: BRAND, publicUrl, from: senderOf(mailFrom, BRAND) };
  let woken = new AbortController();
  const forget = onMailQueued(() => woken.abort());

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const untilMail = async () => {
    const signal = AbortSignal.any([stopping.signal, woken.signal]);
    await delay(pollMs, undefined, { signal }).catch(() => {});
    if (woken.signal.aborted) await pause(COMMIT_MS);
  };

  const run = async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      // Before the run, so that mail queued while it ends is not overlooked.
      woken = new AbortController();
      try {
        const { relayError } = await deliverMail({
          ...options,
          smtpUrl,
          identity,
          outbox,
          signal: stopping.signal,
          cut: cut.signal,
        });
        if (relayError) {
          if (failures++ === 0)
            log.warn({ reason: relayError.message }, 'The SMTP server does not take mail; it waits');
          await pause(relayPause(failures));
          continue;
        }
        if (failures > 0) log.info({ failures }, 'The SMTP server takes mail again');
        failures = 0;
        await untilMail();
      } catch (error) {
        failures++;
        log.error({ reason: reasonOf(error) }, 'Mail delivery failed; trying again');
        await pause(relayPause(failures));
      }
    }
  };
  const running = run();

  return {
    async stop(graceMs = GRACE_MS) {
      forget();
      stopping.abort();
      const timer = setTimeout(() => cut.abort(), graceMs);
      await running;
      clearTimeout(timer);
    },
  };
}

/** What the terminal says about mail when the product starts. */
export function describeMailDelivery(smtpUrl: string | null): string {
  if (smtpUrl) return `Mail is delivered through ${new URL(smtpUrl).host}.`;
  return 'No SMTP_URL is set: mail waits, and can be read at /admin → Mail.';
}
