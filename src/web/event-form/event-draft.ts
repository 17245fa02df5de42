import { attemptWith, type Attempt } from '#web/api/attempt.ts';
import { EVENT_DRAFT_PREFIX } from '#web/storage/kept-names.ts';
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

const attemptKey = (key: string): string => `${key}-attempt`;

/** The attempt to make the event `content`, the last one again if it was for the same, even after a reload. */
export function attemptFor(key: string, content: string): Attempt {
  let last: Attempt | null = null;
  try {
    last = JSON.parse(localStorage.getItem(attemptKey(key)) ?? 'null') as Attempt | null;
  } catch {}
  const attempt = attemptWith(content, last);
  try {
    localStorage.setItem(attemptKey(key), JSON.stringify(attempt));
  } catch {}
  return attempt;
}

/** Never throws. */
export function forgetAttempt(key: string): void {
  try {
    localStorage.removeItem(attemptKey(key));
  } catch {}
}
