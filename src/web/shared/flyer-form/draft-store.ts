import { FLYER_ROLES, type FlyerRole } from '#contract/flyers/flyer-languages.ts';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { isAttempt, type Attempt } from '#web/kit/api/attempt.ts';
import { forgetStored, keep, readKept } from '#web/kit/storage/stored.ts';
import { ATTENDEE_KEY, KEPT_PREFIX } from '#web/kit/storage/kept-names.ts';

/** The attendee who uses this device, saved across events. */
export type Attendee = { name: string; country: string };
export type Draft = {
  templateId: string | null;
  role: FlyerRole;
  line: string;
  focus: PhotoFocus | null;
  attempt: Attempt | null;
};

const PREVIEW_KEY = `${KEPT_PREFIX}preview`;
const DRAFT_PREFIX = `${KEPT_PREFIX}draft:`;
const draftKey = (eventId: string): string => DRAFT_PREFIX + eventId;

export function readAttendee(): Attendee {
  const kept = readKept(ATTENDEE_KEY) as Partial<Attendee> | null;
  return { name: textOf(kept?.name), country: textOf(kept?.country) };
}

export function keepAttendee(attendee: Attendee): void {
  keep(ATTENDEE_KEY, attendee.name || attendee.country ? attendee : null);
}

/** Deletes the saved name and country, and the drafts of every event. */
export function forgetAttendee(): void {
  forgetStored(ATTENDEE_KEY, DRAFT_PREFIX);
}

export function readDraft(eventId: string): Draft {
  const kept = readKept(draftKey(eventId)) as Partial<Draft> | null;
  return {
    templateId: textOf(kept?.templateId) || null,
    role: FLYER_ROLES.find((role) => role === kept?.role) ?? FLYER_ROLES[0],
    line: textOf(kept?.line),
    focus: isFocus(kept?.focus) ? kept.focus : null,
    attempt: isAttempt(kept?.attempt) ? kept.attempt : null,
  };
}

export function keepDraft(eventId: string, draft: Draft): void {
  keep(draftKey(eventId), draft);
}

/** Whether the viewer last chose to show the preview. The default is no if the browser's data saver is on, else yes. */
export function readPreviewChoice(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const kept = readKept(PREVIEW_KEY);
  return typeof kept === 'boolean' ? kept : !connection?.saveData;
}

export function keepPreviewChoice(on: boolean): void {
  keep(PREVIEW_KEY, on);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isFocus(value: unknown): value is PhotoFocus {
  const focus = value as PhotoFocus | null | undefined;
  return [focus?.x, focus?.y, focus?.zoom, focus?.rotation].every(Number.isFinite);
}
