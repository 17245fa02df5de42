import { Redis } from 'ioredis';
import { openSmtpConversation } from '#server/platform/mail/delivery/smtp-conversation.ts';
import type { Settings } from '#server/app/startup/settings.ts';
import { findingsOf, type Findings } from './finding.ts';

const ANSWER_MS = 5000;
const REDIS_MIN = 6;
const LOOPBACK = /^(localhost|127\.|\[?::1)/;

export async function* examineRedis({ redisUrl, instances }: Settings): Findings {
  const { ok, warn, fail } = findingsOf('limits');
  if (redisUrl === null) {
    if (instances > 1)
      yield warn(`Each of ${instances} processes has limits of its own: set REDIS_URL for common ones.`);
    else yield ok('This process counts them itself.');
    return;
  }
  const client = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let cause: Error | undefined;
  client.on('error', (error: Error) => (cause = error));
  try {
    await client.connect();
    const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? 'unknown';
    await client.eval("redis.call('SET', KEYS[1], 1, 'PX', 1000)", 1, 'tukutane:limits:doctor');
    if (Number.parseInt(version, 10) < REDIS_MIN)
      yield fail(`Redis ${version} is too old: upgrade it to ${REDIS_MIN} or newer.`);
    else yield ok(`Redis ${version} answers and takes writes.`);
  } catch (error) {
    yield fail(
      `REDIS_URL does not work (${(cause ?? (error as Error)).message}): check address, password and server.`,
    );
  } finally {
    client.disconnect();
  }
}

/** Connects to the mail server, starts TLS if offered, and signs in, but sends no mail. */
export async function* examineMail({ smtpUrl, mailFrom }: Settings): Findings {
  const { ok, warn, fail } = findingsOf('mail');
  if (smtpUrl === null) {
    yield warn('Mail waits in the outbox: set SMTP_URL to send it.');
    return;
  }
  if (mailFrom === null) yield warn('Set MAIL_FROM: mail servers refuse senders that are not theirs.');
  const { hostname, username } = new URL(smtpUrl);
  try {
    const conversation = await openSmtpConversation(smtpUrl, AbortSignal.timeout(ANSWER_MS * 2));
    const { isEncrypted, isSignedIn } = conversation;
    conversation.quit();
    if (username && !isSignedIn)
      yield fail(`${hostname} asks for no password: use the port for submission, usually 587, in SMTP_URL.`);
    else if (!isEncrypted && !LOOPBACK.test(hostname))
      yield warn(`${hostname} offers no TLS: mail and the password cross the network in the clear.`);
    else
      yield ok(
        `${hostname} takes mail${isSignedIn ? ' from this user' : ''}${isEncrypted ? ', encrypted' : ''}.`,
      );
  } catch (error) {
    yield fail(`${hostname} does not take mail (${(error as Error).message}): check SMTP_URL.`);
  }
}
