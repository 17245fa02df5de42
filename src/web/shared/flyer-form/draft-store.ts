import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { Attempt } from '#web/kit/api/attempt.ts';
import { readStored, store } from '#web/kit/storage/stored.ts';
import { ATTENDEE_KEY, KEPT_PREFIX } from '#web/kit/storage/kept-names.ts';

/** The attendee who uses this device, remembered for every event. */
export type Attendee = { name: string; country: string };
export type Draft = { templateId: string | null; focus: PhotoFocus | null; attempt: Attempt | null };

const PREVIEW_KEY = `${KEPT_PREFIX}preview`;
const DRAFT_PREFIX = `${KEPT_PREFIX}draft:`;
const draftKey = (eventId: string): string => DRAFT_PREFIX + eventId;

export function readAttendee(): Attendee {
  return { name: '', country: '', ...(read(ATTENDEE_KEY) as Attendee | null) };
}

export function keepAttendee(attendee: Attendee): void {
  write(ATTENDEE_KEY, attendee.name || attendee.country ? attendee : null);
}

/** Removes name and country, and the drafts of every event. Never throws. */
export function forgetAttendee(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key === ATTENDEE_KEY || key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {}
}

export function readDraft(eventId: string): Draft {
  return { templateId: null, focus: null, attempt: null, ...(read(draftKey(eventId)) as Draft | null) };
}

export function keepDraft(eventId: string, draft: Draft): void {
  write(draftKey(eventId), draft);
}

/** Whether the preview is on, as last chosen; off by default when the browser saves data. */
export function readPreviewChoice(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const kept = read(PREVIEW_KEY);
  return typeof kept === 'boolean' ? kept : !connection?.saveData;
}

export function keepPreviewChoice(on: boolean): void {
  write(PREVIEW_KEY, on);
}

function read(key: string): unknown {
  try {
    return JSON.parse(readStored('localStorage', key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  store('localStorage', key, value === null ? null : JSON.stringify(value));
}
