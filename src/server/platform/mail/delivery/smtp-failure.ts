/**
 * Consequence of a failed attempt for the email:
 * - `relay`: the server is unreachable or rejects us; every other email would fail too
 * - `retry`: not now (4xx, a lost connection); the email has certainly not arrived
 * - `in-doubt`: the connection broke between the last byte and the response; the email may have arrived
 * - `refused`: never (5xx for the recipient or the message)
 * - `claim-lost`: another worker has claimed the email; nothing was sent
 */
export type SmtpVerdict = 'relay' | 'retry' | 'in-doubt' | 'refused' | 'claim-lost';

export class SmtpFailure extends Error {
  readonly verdict: SmtpVerdict;
  /** The server's status code, if the server ended the attempt. */
  readonly responseCode: number | undefined;

  constructor(verdict: SmtpVerdict, cause: SmtpError) {
    super(cause.message, { cause });
    this.name = 'SmtpFailure';
    this.verdict = verdict;
    this.responseCode = cause.responseCode;
  }
}

export type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/** Decides the consequence of an SMTP error. @param complete whether the last byte of the message was sent */
export function judgeSmtpError(error: SmtpError, complete: boolean): SmtpVerdict {
  const { responseCode, command } = error;
  if (responseCode === undefined) {
    // The client itself reports these errors: an invalid address, or a message over the server's size limit.
    if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') return 'refused';
    return complete ? 'in-doubt' : 'retry';
  }
  if (responseCode < 500 || responseCode === 530 || responseCode === 535) return 'retry';
  // 5.7.x is a policy refusal: a relay that doesn't know us yet refuses every recipient until its operator allows us.
  const policy = /^\d{3}[ -]5\.7\./.test(error.response ?? '');
  if (command === 'RCPT TO') return policy ? 'retry' : 'refused';
  // MAIL FROM fails because of the sender, which all emails share, so this email is kept.
  return command === 'DATA' ? 'refused' : 'retry';
}
