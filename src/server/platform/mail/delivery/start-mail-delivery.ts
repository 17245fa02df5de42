import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BRAND } from '#contract/brand.ts';
import type { Database } from '#server/platform/db/database.ts';
import { relayPauseMs } from '#server/platform/jobs/back-off.ts';
import { deliverMail, reasonOf } from './deliver-mail.ts';
import { onMailQueued } from '../queue-mail.ts';
import { openOutbox } from './outbox-queries.ts';
import { senderOf } from './build-message.ts';

export type MailDeliveryOptions = {
  db: Database;
  /** URL of the SMTP server. Null: mail waits in the outbox and nothing runs. */
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Base URL of links, without a trailing slash. */
  publicUrl: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  pollMs?: number;
  leaseMs?: number;
  backOff?: (attempts: number) => number;
  relayPause?: (failures: number) => number;
};

export type MailDelivery = {
  /** Stops delivery. Waits at most `graceMs` for the email being sent, then aborts it and returns it to the outbox. */
  stop(graceMs?: number): Promise<void>;
};

const POLL_MS = 2000;
/** Delay between the wake-up signal and the delivery, because the email is committed just after the signal. */
const COMMIT_MS = 50;
const GRACE_MS = 10_000;

/** Delivers mail when this process queues some, and every few seconds. Any number of processes can share one database. */
export function startMailDelivery(options: MailDeliveryOptions): MailDelivery {
  const { smtpUrl, mailFrom, publicUrl, log, pollMs = POLL_MS, relayPause = relayPauseMs } = options;
  if (!smtpUrl) return { stop: async () => {} };
  const stopping = new AbortController();
  const cut = new AbortController();
  const outbox = openOutbox(options.db);
  const identity = { brand: BRAND, publicUrl, from: senderOf(mailFrom, BRAND) };
  const delivery = { ...options, smtpUrl, identity, outbox, signal: stopping.signal, cut: cut.signal };
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
      // Reset before the run, so that mail queued as the run ends is not missed.
      woken = new AbortController();
      try {
        const { relayError } = await deliverMail(delivery);
        if (relayError) {
          if (failures++ === 0)
            log.warn({ reason: relayError.message }, 'The SMTP server is not accepting mail; waiting');
          await pause(relayPause(failures));
          continue;
        }
        if (failures > 0) log.info({ failures }, 'The SMTP server is accepting mail again');
        failures = 0;
        await untilMail();
      } catch (error) {
        failures++;
        log.error({ reason: reasonOf(error) }, 'Mail delivery failed; retrying');
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

export function describeMailDelivery(smtpUrl: string | null): string {
  if (smtpUrl) return `Mail is delivered through ${new URL(smtpUrl).host}.`;
  return 'No SMTP_URL is set: emails are kept and can be read at /admin → Mail.';
}
