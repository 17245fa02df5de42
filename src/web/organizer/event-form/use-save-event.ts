import { t } from '#web/kit/language/t.ts';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#web/kit/api/api.ts';
import { failureMessage } from '#web/kit/api/call-failure.ts';
import { refreshLists } from '#web/kit/api/refresh-lists.ts';
import { isRefusal } from '#web/kit/api/use-refusal.ts';
import { ME_KEY } from '#web/kit/api/use-me.ts';
import { useNavigate } from '#web/kit/router/router.tsx';
import { dismissToast, showToast } from '#web/kit/toasts/toast-store.ts';
import { fieldOf, eventRequestOf, URL_FIELDS, wholeUrl, type SeenEvent } from './values/event-request.ts';
import { tokensToSave, tooFewTokens } from './values/flyer-cost.ts';
import { seenOf } from './values/event-draft.ts';
import { FORM_FIELDS, type EventFormField } from '#web/shared/events/field-labels.ts';
import { labelsOf, valuesOf, type EventFormValues } from './values/form-values.ts';
import { designLinkOf, OWN_TEMPLATES } from './design-link.ts';
import { makeEvent, putEvent, type MadeEvent } from './make-event.ts';
import { mergeEdits, type MergedEdits } from './values/merge-edits.ts';
import { LIMIT_REACHED, NOT_SAVED, OFFLINE, savedToast, statusChanged, translated } from './save-words.ts';
import type { EventFormState } from './use-event-form.ts';

/** Two conflicting edits. The user must choose between them. */
export interface EditConflict extends MergedEdits {
  theirs: OwnEvent;
  draft: boolean;
}

export type SaveEvent = ReturnType<typeof useSaveEvent>;

interface SavingViewer {
  isLimitReached: boolean;
  isOwner: boolean;
  /** The owner's balance; null if the viewer is not the owner. */
  balance: number | null;
}

/** Duration of a toast that offers a next step. */
const NEXT_STEP_MS = 15_000;

/** Validates the form, waits for picture uploads and sends the form. A failure never loses the typed text. */
export function useSaveEvent(
  state: EventFormState,
  element: RefObject<HTMLFormElement | null>,
  { isLimitReached, isOwner, balance }: SavingViewer,
) {
  const { form, event, seen, uploads } = state;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'draft' | 'event' | 'pictures' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [tokens, setTokens] = useState<number | null>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    // Fields cannot get the focus while the form is busy.
    if (refusals === 0 || busy) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals, busy, element]);

  async function save(draft: boolean): Promise<void> {
    if (busy) return;
    if (isLimitReached && !draft) {
      showToast({ ...translated(LIMIT_REACHED), tone: 'danger' });
      return;
    }
    setFailure(null);
    setRefusals(0);
    dismissToast();
    for (const field of URL_FIELDS) form.setValue(field, wholeUrl(form.getValues(field)));
    await whileBusy(draft ? 'draft' : 'event', async () => {
      let isValid = true;
      await form.handleSubmit(
        () => sendWithPictures(draft),
        () => void (isValid = false),
      )();
      if (!isValid) setRefusals((count) => count + 1);
    });
  }

  async function whileBusy(what: 'draft' | 'event', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  }

  function refuse(title: string, description: string): void {
    setFailure(description);
    showToast({ title, description, tone: 'danger' });
  }

  /** Whether the user has confirmed the cost. If not, asks for confirmation or reports that the balance is too small. */
  function mayPay(values: EventFormValues, now: OwnEvent | null): boolean {
    const cost = tokensToSave(values, now, isOwner);
    if (cost <= state.agreedTokens()) return true;
    if (balance !== null && balance < cost) refuse(t('Not enough tokens'), tooFewTokens(cost, balance));
    else setTokens(cost);
    return false;
  }

  function confirmTokens(): void {
    if (tokens === null) return;
    setTokens(null);
    state.agreeTo(tokens);
    void save(false);
  }

  async function sendWithPictures(draft: boolean): Promise<void> {
    setBusy('pictures');
    const lost = await uploads.settle();
    // Renders first, so the user cannot type between reading the values and rendering.
    flushSync(() => setBusy(draft ? 'draft' : 'event'));
    if (lost.length > 0) {
      showErrors(Object.fromEntries(lost.map((field) => [field, t(NOT_SAVED.picture)])));
      setFailure(
        t('Not uploaded: {pictures}. Retry or remove them to continue.', { pictures: labelsOf(lost) }),
      );
      return;
    }
    await send(form.getValues(), seen, draft);
  }

  async function send(
    values: EventFormValues,
    base: SeenEvent | null,
    draft: boolean,
    now = event,
  ): Promise<void> {
    if (!draft && !mayPay(values, now)) return;
    let made: MadeEvent;
    try {
      made = event
        ? await putEvent(event.id, eventRequestOf(values, base, draft))
        : await makeEvent(state.key, values, draft);
    } catch (error) {
      if (event && base && codeOf(error) === 'EDIT_CONFLICT') return meet(event.id, values, base, draft);
      throw error;
    }
    // An earlier request whose response was lost may have submitted the event.
    finish(made, draft && made.saved.status !== 'pending');
  }

  /** Merges another edit that was saved first, and asks about fields that both edits changed. */
  async function meet(id: string, values: EventFormValues, base: SeenEvent, draft: boolean): Promise<void> {
    const theirs = await queryClient.fetchQuery<OwnEvent>({
      queryKey: [`/api/events/id/${id}`],
      staleTime: 0,
    });
    if (theirs.status !== event?.status) {
      // Shows the new status and saves nothing. The next save compares this edit with the one that was saved first.
      state.showEvent(theirs);
      refuse(t('Not saved'), statusChanged(theirs.status));
      return;
    }
    const merged = mergeEdits(base.values, values, valuesOf(theirs));
    if (merged.conflicts.length > 0) setConflict({ ...merged, theirs, draft });
    else await send(merged.values, seenOf(theirs), draft, theirs);
  }

  /** Saves the values that the user chose in the comparison. */
  async function resolve(values: EventFormValues): Promise<void> {
    if (!conflict || busy) return;
    const { theirs, draft } = conflict;
    setConflict(null);
    state.showSaved(theirs, values);
    await whileBusy('event', () => send(values, seenOf(theirs), draft, theirs));
  }

  function finish({ saved, count, note }: MadeEvent, draft: boolean): void {
    const isSubmitted = !draft && saved.status === 'pending' && event?.status !== 'pending';
    const toast = savedToast(event, saved, draft);
    const isFirst = isSubmitted && event?.status !== 'rejected';
    // The link below the flyer switch has already loaded the templates. A new event has none.
    const templates = queryClient.getQueryData<OwnTemplate[] | null>([OWN_TEMPLATES]);
    const { to, label } = designLinkOf(saved.id, templates);
    const design = { label, onClick: () => navigate(to) };
    const dashboard = { label: t('Dashboard'), onClick: () => navigate('/dashboard') };
    const stays = event !== null && !isSubmitted;
    const needsDesign = isFirst ? saved.flyerEnabled : stays && saved.flyersPaid && !event.flyersPaid;
    showToast({
      ...toast,
      ...(note && { description: note }),
      ...(stays && { action: dashboard }),
      ...(needsDesign && { action: design, duration: NEXT_STEP_MS }),
    });
    void refreshLists(queryClient);
    void queryClient.invalidateQueries({ queryKey: ME_KEY });
    if (!event || isSubmitted) {
      state.forget();
      const isOneDraft = draft && count === 1;
      navigate(isOneDraft ? `/edit-event/${saved.id}` : '/dashboard', { replace: isOneDraft });
    } else state.showSaved(saved);
  }

  function fail(error: unknown): void {
    const message = error instanceof ApiError ? failureMessage(error, t(NOT_SAVED.event)) : t(OFFLINE);
    setFailure(message);
    const isLimit = codeOf(error) === 'EVENT_LIMIT_REACHED';
    const toast = isLimit ? translated(LIMIT_REACHED) : { title: t('Error'), description: message };
    showToast({ ...toast, tone: 'danger' });
    showErrors((error instanceof ApiError && error.problem?.fields) || {});
    // Refetches the user, because the session may have ended. The draft is kept on this device.
    if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: ME_KEY });
  }

  function showErrors(fields: Record<string, string>): void {
    const faults = Object.fromEntries(Object.entries(fields).map(([path, text]) => [fieldOf(path), text]));
    const names = FORM_FIELDS.filter((field): field is EventFormField => Boolean(faults[field]));
    for (const name of names) form.setError(name, { type: 'server', message: faults[name]! });
    if (names.length > 0) setRefusals((count) => count + 1);
  }

  return {
    busy,
    /** The reason why the last attempt failed. */
    failure,
    conflict,
    /** Tokens that saving will cost. The user must confirm this cost first. */
    tokens,
    confirmTokens,
    dismissTokens: () => setTokens(null),
    save,
    resolve,
    dismissConflict: () => setConflict(null),
  };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined;
}
