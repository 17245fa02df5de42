import { newKey } from '#web/kit/api/attempt.ts';
import { EVENT_DRAFT_PREFIX } from '#web/kit/storage/kept-names.ts';
import { changedFields, withKept, type EventFormValues } from './form-values.ts';

/** What a form holds on this device until it is saved. */
export interface EventDraft {
  values: EventFormValues;
  /** What the form began with. */
  base: EventFormValues;
  /** The version of the edited event that the form began with. */
  updatedAt: string | null;
}

/** @param form the edited event's id, or `create` */
export function draftKey(userId: string, form: string): string {
  return `${EVENT_DRAFT_PREFIX}${userId}-${form}`;
}

/** Null when nothing was kept, or nothing that differs from what the form began with. Never throws. */
export function readEventDraft(key: string, empty: EventFormValues): EventDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<EventDraft> | null;
    if (!kept) return null;
    const base = withKept(empty, kept.base);
    const values = withKept(base, kept.values);
    const updatedAt = typeof kept.updatedAt === 'string' ? kept.updatedAt : null;
    return changedFields(base, values).length > 0 ? { values, base, updatedAt } : null;
  } catch {
    return null;
  }
}

/** Null forgets it. Does nothing when storage is full or forbidden. */
export function keepEventDraft(key: string, draft: EventDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {}
}

const attemptName = (key: string): string => `${key}-attempt-key`;

/**
 * The Idempotency-Key of the event that a form makes. It stays until the event was made, even after a reload: a retry
 * makes no second event, whatever was typed since.
 */
export function creationKeyFor(key: string): string {
  try {
    const kept = localStorage.getItem(attemptName(key));
    if (kept) return kept;
  } catch {}
  const made = newKey();
  try {
    localStorage.setItem(attemptName(key), made);
  } catch {}
  return made;
}

/** Never throws. */
export function forgetCreationKey(key: string): void {
  try {
    localStorage.removeItem(attemptName(key));
  } catch {}
}
