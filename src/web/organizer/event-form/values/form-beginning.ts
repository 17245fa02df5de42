import type { OwnEvent } from '#contract/events/own-event.ts';
import { readEventDraft } from './event-draft.ts';
import type { SeenEvent } from './event-request.ts';
import { EMPTY_EVENT, valuesOf, type EventFormValues } from './form-values.ts';
import { mergeEdits } from './merge-edits.ts';

export interface FormBeginning {
  values: EventFormValues;
  seen: SeenEvent | null;
  /** Whether `values` come from a draft. */
  restored: boolean;
}

/**
 * The initial values of a form: the draft on this device, else the event, else empty. If somebody has changed the event
 * since the draft, merges their changes, unless both changed the same field: saving then asks which change to keep.
 */
export function beginningOf(key: string, event: OwnEvent | null): FormBeginning {
  const seen = event && seenOf(event);
  const draft = readEventDraft(key, EMPTY_EVENT);
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
