import type { OwnEvent } from '#contract/events/own-event.ts';
import { newKey } from '#web/kit/api/attempt.ts';
import { keep, readKept } from '#web/kit/storage/stored.ts';
import { EVENT_DRAFT_PREFIX } from '#web/kit/storage/kept-names.ts';
import type { SeenEvent } from './event-request.ts';
import { changedFields, EMPTY_EVENT, valuesOf, withKept, type EventFormValues } from './form-values.ts';
import { mergeEdits } from './merge-edits.ts';

/** The unsaved input of a form on this device. */
export interface EventDraft {
  values: EventFormValues;
  /** The values that the form began with. */
  base: EventFormValues;
  /** The version of the edited event that the form began with. */
  updatedAt: string | null;
}

/** Storage key of a draft. @param form the edited event's id, or `create` */
export function draftKey(userId: string, form: string): string {
  return `${EVENT_DRAFT_PREFIX}${userId}-${form}`;
}

/** Reads a draft. Returns null if there is no draft, or if the draft equals the form's initial values. */
function readEventDraft(key: string): EventDraft | null {
  const kept = readKept(key) as Partial<EventDraft> | null;
  if (!kept) return null;
  const base = withKept(EMPTY_EVENT, kept.base);
  const values = withKept(base, kept.values);
  const updatedAt = typeof kept.updatedAt === 'string' ? kept.updatedAt : null;
  return changedFields(base, values).length > 0 ? { values, base, updatedAt } : null;
}

const attemptName = (key: string): string => `${key}-attempt-key`;

/**
 * The Idempotency-Key of the event that a form creates. The key is stored until the event is created, so a retry never
 * creates a second event, not even after a reload or a change to the form.
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

interface FormBeginning {
  values: EventFormValues;
  seen: SeenEvent | null;
  /** Whether `values` come from a draft. */
  restored: boolean;
}

/**
 * The initial values of a form: the draft on this device, else the event, else empty. If another edit has changed the event
 * since the draft, merges that edit. If both changed the same field, nothing is merged, and saving asks which change to keep.
 */
export function beginningOf(key: string, event: OwnEvent | null): FormBeginning {
  const seen = event && seenOf(event);
  const draft = readEventDraft(key);
  if (!draft) return { values: seen?.values ?? EMPTY_EVENT, seen, restored: false };
  if (!seen || draft.updatedAt === seen.updatedAt || !draft.updatedAt) {
    return { values: draft.values, seen, restored: true };
  }
  const merged = mergeEdits(draft.base, draft.values, seen.values);
  if (merged.conflicts.length === 0) return { values: merged.values, seen, restored: true };
  return {
    values: draft.values,
    seen: { values: draft.base, updatedAt: draft.updatedAt },
    restored: true,
  };
}

export function seenOf(event: OwnEvent): SeenEvent {
  return { values: valuesOf(event), updatedAt: event.updatedAt };
}
