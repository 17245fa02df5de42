import { newKey } from '#web/kit/api/attempt.ts';
import { keep, readKept } from '#web/kit/storage/stored.ts';
import { EVENT_DRAFT_PREFIX } from '#web/kit/storage/kept-names.ts';
import { changedFields, withKept, type EventFormValues } from './form-values.ts';

/** The unsaved input of a form on this device. */
export interface EventDraft {
  values: EventFormValues;
  /** The values that the form began with. */
  base: EventFormValues;
  /** The version of the edited event that the form began with. */
  updatedAt: string | null;
}

/** @param form the edited event's id, or `create` */
export function draftKey(userId: string, form: string): string {
  return `${EVENT_DRAFT_PREFIX}${userId}-${form}`;
}

/** Null without a draft that differs from the values that the form began with. */
export function readEventDraft(key: string, empty: EventFormValues): EventDraft | null {
  const kept = readKept(key) as Partial<EventDraft> | null;
  if (!kept) return null;
  const base = withKept(empty, kept.base);
  const values = withKept(base, kept.values);
  const updatedAt = typeof kept.updatedAt === 'string' ? kept.updatedAt : null;
  return changedFields(base, values).length > 0 ? { values, base, updatedAt } : null;
}

const attemptName = (key: string): string => `${key}-attempt-key`;

/**
 * The Idempotency-Key of the event that a form makes. It stays until the event is made, even after a reload: a retry
 * makes no second event, whatever was typed since.
 */
export function creationKeyFor(key: string): string {
  const kept = readKept(attemptName(key));
  if (typeof kept === 'string') return kept;
  const made = newKey();
  keep(attemptName(key), made);
  return made;
}

export function forgetCreationKey(key: string): void {
  keep(attemptName(key), null);
}
