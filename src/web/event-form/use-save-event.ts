import type { OwnEvent } from '#contract/dashboard.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { ApiError, sendJson } from '#web/api/api.ts';
import { failureMessage } from '#web/api/call-failure.ts';
import { isRefusal } from '#web/api/use-refusal.ts';
import { ME_KEY } from '#web/api/use-me.ts';
import { useNavigate } from '#web/router/router.tsx';
import { showToast } from '#web/toasts/toast-store.ts';
import { attemptFor, forgetAttempt } from './event-draft.ts';
import {
  fieldOf,
  requestOf,
  URL_FIELDS,
  wholeUrl,
  type EventRequest,
  type SeenEvent,
} from './event-request.ts';
import { seenOf } from './form-beginning.ts';
import {
  FIELD_LABELS,
  FORM_FIELDS,
  valuesOf,
  type EventFormField,
  type EventFormValues,
} from './form-values.ts';
import { mergeEdits, type MergedEdits } from './merge-edits.ts';
import { LIMIT_REACHED, NOT_SAVED, OFFLINE, savedToast } from './save-words.ts';
import type { EventFormState } from './use-event-form.ts';

/** Two edits that must be decided between. */
export interface EditConflict extends MergedEdits {
  theirs: OwnEvent;
  draft: boolean;
}

export interface SaveEvent {
  /** What is being saved, and whether it still waits for pictures. */
  busy: 'draft' | 'event' | 'pictures' | null;
  /** Why the last attempt failed. */
  failure: string | null;
  conflict: EditConflict | null;
  save: (draft: boolean) => Promise<void>;
  /** Saves with a decision for each field that both changed. */
  resolve: (values: EventFormValues) => Promise<void>;
  dismissConflict: () => void;
}

/** Checks the form, waits for its pictures and sends it. Whatever fails, what was typed stays. */
export function useSaveEvent(
  state: EventFormState,
  element: RefObject<HTMLFormElement | null>,
  isLimitReached: boolean,
): SaveEvent {
  const { form, event, seen, uploads } = state;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<SaveEvent['busy']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    // Once the fields say that they are wrong.
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals, element]);

  async function save(draft: boolean): Promise<void> {
    if (busy) return;
    if (isLimitReached && !draft) {
      showToast({ ...LIMIT_REACHED, tone: 'danger' });
      return;
    }
    setFailure(null);
    state.checkAsDraft(draft);
    for (const field of URL_FIELDS) form.setValue(field, wholeUrl(form.getValues(field)));
    setBusy(draft ? 'draft' : 'event');
    try {
      let isValid = true;
      await form.handleSubmit(
        () => sendWithPictures(draft),
        () => void (isValid = false),
      )();
      if (!isValid) setRefusals((count) => count + 1);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  }

  async function sendWithPictures(draft: boolean): Promise<void> {
    setBusy('pictures');
    const lost = await uploads.settle();
    setBusy(draft ? 'draft' : 'event');
    if (lost.length > 0) {
      showErrors(Object.fromEntries(lost.map((field) => [field, NOT_SAVED.picture])));
      setFailure(
        `Not uploaded: ${lost.map((field) => FIELD_LABELS[field]).join(', ')}. Retry, or remove it.`,
      );
      return;
    }
    await send(form.getValues(), seen, draft);
  }

  async function send(values: EventFormValues, base: SeenEvent | null, draft: boolean): Promise<void> {
    const body = requestOf(values, base, draft);
    let saved: OwnEvent;
    try {
      saved = event ? await sendJson<OwnEvent>('PUT', `/api/events/${event.id}`, body) : await create(body);
    } catch (error) {
      if (event && base && codeOf(error) === 'EDIT_CONFLICT') return meet(event.id, values, base, draft);
      throw error;
    }
    finish(saved, draft);
  }

  /** A retry after a lost response gets the event that was made. */
  async function create(body: EventRequest): Promise<OwnEvent> {
    const { key } = attemptFor(state.key, JSON.stringify(body));
    const made = await sendJson<OwnEvent>('POST', '/api/events', body, { 'idempotency-key': key });
    forgetAttempt(state.key);
    return made;
  }

  /** Takes over what only they changed, and asks about what both did. */
  async function meet(id: string, values: EventFormValues, base: SeenEvent, draft: boolean): Promise<void> {
    const theirs = await queryClient.fetchQuery<OwnEvent>({
      queryKey: [`/api/events/id/${id}`],
      staleTime: 0,
    });
    const merged = mergeEdits(base.values, values, valuesOf(theirs));
    if (merged.conflicts.length > 0) setConflict({ ...merged, theirs, draft });
    else await send(merged.values, seenOf(theirs), draft);
  }

  async function resolve(values: EventFormValues): Promise<void> {
    if (!conflict || busy) return;
    const { theirs, draft } = conflict;
    setConflict(null);
    state.showSaved(theirs, values);
    setBusy('event');
    try {
      await send(values, seenOf(theirs), draft);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  }

  function finish(saved: OwnEvent, draft: boolean): void {
    const isSubmitted = !draft && saved.status === 'pending' && event?.status !== 'pending';
    showToast(savedToast(event, saved, draft));
    for (const key of CHANGED_LISTS) void queryClient.invalidateQueries({ queryKey: [key] });
    if (!event || isSubmitted) {
      state.forget();
      navigate(draft ? `/edit-event/${saved.id}` : '/dashboard', { replace: draft });
    } else state.showSaved(saved);
  }

  function fail(error: unknown): void {
    const message = error instanceof ApiError ? failureMessage(error, NOT_SAVED.event) : OFFLINE;
    setFailure(message);
    const isLimit = codeOf(error) === 'EVENT_LIMIT_REACHED';
    showToast({ ...(isLimit ? LIMIT_REACHED : { title: 'Error', description: message }), tone: 'danger' });
    showErrors((error instanceof ApiError && error.problem?.fields) || {});
    // The session may have ended; what was typed waits on this device.
    if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: ME_KEY });
  }

  function showErrors(fields: Record<string, string>): void {
    const faults = Object.fromEntries(Object.entries(fields).map(([path, text]) => [fieldOf(path), text]));
    const names = FORM_FIELDS.filter((field): field is EventFormField => Boolean(faults[field]));
    for (const name of names) form.setError(name, { type: 'server', message: faults[name]! });
    if (names.length > 0) setRefusals((count) => count + 1);
  }

  return { busy, failure, conflict, save, resolve, dismissConflict: () => setConflict(null) };
}

const CHANGED_LISTS = [
  '/api/events',
  '/api/events/featured',
  '/api/my-events',
  '/api/dashboard/stats',
  '/api/dashboard/package',
  ME_KEY[0],
];

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined;
}
