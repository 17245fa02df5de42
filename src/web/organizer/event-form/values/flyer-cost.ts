import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { LOW_TOKENS_FOR_FLYERS } from '#contract/events/event-rules.ts';
import { TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import { occurrencesOf, type Recurrence } from '#contract/events/recurrence.ts';
import type { EventFormValues } from './form-values.ts';
import { repeatOf } from './event-request.ts';

export type RepeatValues = Pick<EventFormValues, 'eventDate' | 'repeatEvery' | 'repeatUntil' | 'repeatTimes'>;

/** The dates of the form's events; empty while the repetition has no start or no end. */
export function daysOf(values: RepeatValues): string[] {
  const { every, until, times } = repeatOf(values);
  if (!values.eventDate || (!until && !times)) return [];
  return occurrencesOf(values.eventDate, { every: every as Recurrence, until, times: times || null });
}

/** The cost, in tokens, of flyers for all of the form's events. */
export function flyerTokens(values: RepeatValues): number {
  return TOKENS_PER_FLYER_EVENT * (values.repeatEvery ? Math.max(daysOf(values).length, 1) : 1);
}

/** Whether the event is not submitted yet: a new event, a draft or a rejected event. */
export function isUnsubmitted(event: OwnEvent | null): boolean {
  return !event || event.status === 'draft' || event.status === 'rejected';
}

/** The tokens that saving costs; 0 if flyers are off or already paid for, or if the event stays unsubmitted. */
export function tokensToSave(values: EventFormValues, event: OwnEvent | null, submits: boolean): number {
  if (!values.flyerEnabled || event?.flyersPaid || (event && isUnsubmitted(event) && !submits)) return 0;
  return flyerTokens(values);
}

/** The viewer's balance if they own the event, else null, because admins don't see the owner's balance here. */
export function balanceOf(event: OwnEvent | null, me: User): number | null {
  return !event || event.clientId === me.id ? me.tokens : null;
}

export function tooFewTokens(tokens: number, balance: number): string {
  if (tokens === TOKENS_PER_FLYER_EVENT) return t(LOW_TOKENS_FOR_FLYERS);
  return t('Flyers for these events cost {tokens} tokens, and you have {balance}.', { tokens, balance });
}
