import type { MailKind } from '#contract/mail.ts';
import {
  accountSuspended,
  applicationApproved,
  applicationReceived,
  applicationRepeated,
  passwordReset,
} from './account-messages.ts';
import { contactMessage } from './contact-message.ts';
import { eventApproved, eventRejected } from './event-messages.ts';
import type { WriteMessage } from './message.ts';
import { lowTokens, noTokens } from './token-messages.ts';

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
