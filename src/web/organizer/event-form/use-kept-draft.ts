import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKept } from '#web/kit/storage/use-kept.ts';
import type { EventDraft } from './values/event-draft.ts';
import { changedFields, type EventFormValues } from './values/form-values.ts';

const DEBOUNCE_MS = 300;

/** Saves a form that differs from `base` on this device, soon after each change and when the page closes. */
export function useKeptDraft(
  form: UseFormReturn<EventFormValues>,
  key: string,
  base: EventFormValues,
  updatedAt: string | null,
): { dirty: boolean; forget: () => void } {
  /** The form's values at the last pause, or when they last became different from `base` or equal to it. */
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
        timer = setTimeout(() => note(true), DEBOUNCE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);

  return { dirty: differs(values), forget };
}
