/**
 * What a broken attempt says about the mail:
 * - `relay`: the server can't be reached or doesn't take us; nothing is known about the mail, every other would fail too
 * - `retry`: not now (4xx, a lost connection); the mail has certainly not arrived
 * - `in-doubt`: the connection broke between the last byte and its answer; the mail may have arrived
 * - `refused`: never (5xx for the recipient or the message)
 * - `claim-lost`: another worker holds the mail by now; nothing was sent
 */
export type SmtpVerdict = 'relay' | 'retry' | 'in-doubt' | 'refused' | 'claim-lost';

export class SmtpFailure extends Error {
  readonly verdict: SmtpVerdict;
  /** The server's three digits, if it was the server that ended the attempt. */
  readonly responseCode: number | undefined;

  constructor(verdict: SmtpVerdict, cause: SmtpError) {
    super(cause.message, { cause });
    this.name = 'SmtpFailure';
    this.verdict = verdict;
    this.responseCode = cause.responseCode;
  }
}

/** The parts of a connection error that the verdict hangs on. */
export type SmtpError = Error & {
  code?: string;
  /** The SMTP command that was answered. */
  command?: string;
  response?: string;
  responseCode?: number;
};

/**
 * @param complete whether the message's last byte was out
 */
export function judgeSmtpError(error: SmtpError, complete: boolean): SmtpVerdict {
  const { responseCode, command } = error;
  if (responseCode === undefined) {
    // Said by the client itself: an address that can't be put on the wire, or a message over the server's limit.
    if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') return 'refused';
    return complete ? 'in-doubt' : 'retry';
  }
  if (responseCode < 500 || responseCode === 530 || responseCode === 535) return 'retry';
  // 5.7.x is policy: a relay that doesn't know us yet says it to every recipient, and its operator can change it.
  const policy = /^\d{3}[ -]5\.7\./.test(error.response ?? '');
  if (command === 'RCPT TO') return policy ? 'retry' : 'refused';
  // To MAIL FROM the server refuses the sender, which is the same for all mail, so it is no reason to give one up.
  return command === 'DATA' ? 'refused' : 'retry';
}
