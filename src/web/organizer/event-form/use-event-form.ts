import type { User } from '#contract/accounts/accounts.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { EVENT_PICTURES } from '#contract/events/event-rules.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { usePictureUploads } from '#web/shared/event-pictures/use-picture-uploads.ts';
import { keep } from '#web/kit/storage/stored.ts';
import { useKept } from '#web/kit/storage/use-kept.ts';
import { beginningOf, draftKey, forgetCreationKey, seenOf, type EventDraft } from './values/event-draft.ts';
import { eventRequestOf, type SeenEvent } from './values/event-request.ts';
import { changedFields, EMPTY_EVENT, valuesOf, type EventFormValues } from './values/form-values.ts';

export type EventForm = UseFormReturn<EventFormValues>;

export type EventFormState = ReturnType<typeof useEventForm>;

/** Loads the rules lazily, because they include zod. */
const loadRules = () => import('./values/event-rules-check.ts');

/** State of an event's form. A draft of its fields is saved on this device. */
export function useEventForm(me: Pick<User, 'id'>, loaded: OwnEvent | null) {
  const key = draftKey(me.id, loaded?.id ?? 'create');
  const [beginning] = useState(() => beginningOf(key, loaded));
  const [event, setEvent] = useState(loaded);
  const [seen, setSeen] = useState(beginning.seen);
  const [restored, setRestored] = useState(beginning.restored);
  const agreed = useRef(0);

  const form = useForm<EventFormValues>({
    defaultValues: beginning.values,
    shouldFocusError: false,
    resolver: async (values) => {
      const { errorsOf } = await loadRules();
      const errors = errorsOf(eventRequestOf(values, seen, false), seen === null);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  const base = seen?.values ?? EMPTY_EVENT;
  const kept = useKeptDraft(form, key, base, seen?.updatedAt ?? null);
  useEffect(() => {
    // Loads the rules early, because the connection may be lost by the time they are needed.
    if (kept.dirty) void loadRules();
  }, [kept.dirty]);
  const uploads = usePictureUploads(key, (field, path) => {
    form.setValue(field, path, { shouldDirty: true });
    form.clearErrors(field);
  });

  function show(values: EventFormValues, next: SeenEvent | null): void {
    setSeen(next);
    form.reset(values);
    setRestored(false);
  }

  return {
    form,
    /** The edited event as last saved; null for a new event. */
    event,
    /** The event that the form began with, or that was last saved. */
    seen,
    uploads,
    /** Whether there are unsaved changes. */
    dirty: kept.dirty || Object.keys(uploads.uploads).length > 0,
    /** Whether the form shows a restored draft. */
    restored,
    /** Returns the tokens that the viewer has agreed to spend. */
    agreedTokens: () => agreed.current,
    agreeTo: (tokens: number) => void (agreed.current = tokens),
    /** Shows the event's new status without changing the fields. */
    showEvent: setEvent,
    /** Shows a newer version of the event, with `values` in the fields. */
    showSaved(saved: OwnEvent, values = valuesOf(saved)): void {
      setEvent(saved);
      show(values, seenOf(saved));
    },
    startOver: (): void => {
      for (const field of EVENT_PICTURES) uploads.drop(field);
      keep(key, null);
      // The form starts another event, which needs a new Idempotency-Key.
      forgetCreationKey(key);
      show(event ? valuesOf(event) : EMPTY_EVENT, event && seenOf(event));
    },
    forget: kept.forget,
    key,
  };
}

const PAUSE_MS = 300;

/** Saves a form on this device if it differs from `base`, soon after each change and when the page closes. */
function useKeptDraft(
  form: EventForm,
  key: string,
  base: EventFormValues,
  updatedAt: string | null,
): { dirty: boolean; forget: () => void } {
  /** Snapshot of the form's values, updated when typing pauses and whenever the form becomes dirty or clean again. */
  const [values, setValues] = useState(() => form.getValues());
  const differs = (now: EventFormValues): boolean => changedFields(base, now).length > 0;
  const draftOf = (now: EventFormValues): EventDraft | null =>
    differs(now) ? { values: now, base, updatedAt } : null;
  const forget = useKept(key, () => draftOf(form.getValues()), values, 0);
  const note = useEffectEvent((isPause: boolean) => {
    const now = { ...form.getValues() };
    setValues((before) => (isPause || differs(before) !== differs(now) ? now : before));
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        note(false);
        clearTimeout(timer);
        timer = setTimeout(() => note(true), PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);

  return { dirty: differs(values), forget };
}
