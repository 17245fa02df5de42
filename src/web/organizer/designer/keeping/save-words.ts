import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import type { Template } from '#contract/flyers/templates.ts';
import { ApiError, messageOf } from '#web/kit/api/api.ts';

export const FAILED = m('Failed to save template. Please try again.');
export const SIZES_FAILED = m('The design is saved, but its other sizes are not. Please try again.');
export const OFFLINE = m('The server did not respond; your design is kept on this device.');

/** The server's reason or, without a response, `failed` followed by the local error. */
export function faultIn(error: unknown, failed: string): string {
  if (error instanceof ApiError) return messageOf(error, t(failed));
  const { name, message } = error as Error;
  const isOffline = error instanceof TypeError || name === 'TimeoutError';
  return `${t(failed)} ${isOffline ? t(OFFLINE) : message}`;
}

/** The toast's text after a save: `ready`, or a notice that an admin must review the template first. */
export function whenReady({ name, status }: Template, ready: string): string {
  return status === 'approved' ? ready : t('We’ll review “{name}” before attendees can choose it.', { name });
}

export function sizesWords(saved: Template, made: readonly Template[]): string {
  const { name } = saved;
  if (made.length === 0) return t('“{name}” already has these sizes.', { name });
  const waiting = made.find(({ status }) => status !== 'approved');
  const ready = t('“{name}” has {count, plural, one {# more size} other {# more sizes}}.', {
    name,
    count: made.length,
  });
  return whenReady(waiting ?? saved, ready);
}
