import type { MailKind } from '#contract/mail.ts';
import { accountSuspended } from './account-suspended.ts';
import { applicationApproved } from './application-approved.ts';
import { applicationReceived } from './application-received.ts';
import { applicationRepeated } from './application-repeated.ts';
import { contactMessage } from './contact-message.ts';
import { eventApproved } from './event-approved.ts';
import { eventRejected } from './event-rejected.ts';
import { lowTokens } from './low-tokens.ts';
import type { WriteMessage } from './message.ts';
import { noTokens } from './no-tokens.ts';
import { passwordReset } from './password-reset.ts';

/** Who words which message. A kind without words does not compile. */
export const MESSAGES = {
  'application-received': applicationReceived,
  'application-repeated': applicationRepeated,
  'application-approved': applicationApproved,
  'account-suspended': accountSuspended,
  'event-approved': eventApproved,
  'event-rejected': eventRejected,
  'low-tokens': lowTokens,
  'no-tokens': noTokens,
  'contact-message': contactMessage,
  'password-reset': passwordReset,
} satisfies { [Kind in MailKind]: WriteMessage<Kind> };
