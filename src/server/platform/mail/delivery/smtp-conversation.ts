import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { judgeSmtpError, type SmtpError, SmtpFailure } from './smtp-failure.ts';

export type Envelope = { from: string; to: string };

/** An authenticated connection to the SMTP server, for one message at a time. */
export type SmtpConversation = {
  readonly isEncrypted: boolean;
  /** Whether the server accepted the URL's user and password; false if it does not ask for them. */
  readonly isSignedIn: boolean;
  /**
   * Sends one message and resolves when the server has accepted it. `handOver` is called before the end of the message;
   * unless it returns true, the message stays incomplete and the server discards it. A failure closes the conversation.
   * @throws SmtpFailure
   */
  send(envelope: Envelope, message: Buffer, handOver: () => Promise<boolean>): Promise<void>;
  quit(): void;
};

const CONNECT_TIMEOUT_MS = 15_000;
/** RFC 5321 4.5.3.2.6 allows the server ten minutes to acknowledge a message; hanging up earlier causes duplicates. */
const RESPONSE_TIMEOUT_MS = 10 * 60_000;

/**
 * Connects and authenticates, with TLS when the server offers it.
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param cut closes the connection; the current step fails
 * @throws SmtpFailure with verdict `relay`
 */
export async function openSmtpConversation(url: string, cut?: AbortSignal): Promise<SmtpConversation> {
  const options = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    ...options,
    logger: false,
  });
  // An error between two steps must not end the process; the next step finds the connection closed.
  connection.on('error', () => {});
  const close = () => connection.close();
  cut?.addEventListener('abort', close, { once: true });
  connection.once('end', () => cut?.removeEventListener('abort', close));

  try {
    await step(connection, (done) => connection.connect(done));
    if (options.auth && connection.allowsAuth) {
      const { user, pass } = options.auth;
      await step(connection, (done) => connection.login({ user, pass }, done));
    }
  } catch (error) {
    connection.close();
    throw new SmtpFailure('relay', error as SmtpError);
  }

  return {
    isEncrypted: connection.secure,
    isSignedIn: connection.authenticated,
    async send(envelope, message, handOver) {
      let complete = false;
      let claimLost = false;
      const body = Readable.from(
        (async function* () {
          yield message;
          complete = await handOver();
          claimLost = !complete;
          if (claimLost) throw new Error('Another worker is sending this email.');
        })(),
      );
      try {
        await step(connection, (done) => connection.send(envelope, body, done));
      } catch (error) {
        connection.close();
        const verdict = claimLost ? 'claim-lost' : judgeSmtpError(error as SmtpError, complete);
        throw new SmtpFailure(verdict, error as SmtpError);
      }
    },
    quit: () => connection.quit(),
  };
}

/** Turns a callback into a promise. A broken connection, which is reported only as an event, rejects the promise too. */
async function step(connection: SMTPConnection, run: (done: (error?: Error | null) => void) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const closed = () => reject(new Error('The connection was closed.'));
  connection.on('error', reject);
  connection.on('end', closed);
  try {
    run((error) => (error ? reject(error) : resolve()));
    await promise;
  } finally {
    connection.off('error', reject);
    connection.off('end', closed);
  }
}
