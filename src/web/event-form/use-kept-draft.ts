import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepEventDraft } from './event-draft.ts';
import { changedFields, type EventFormValues } from './form-values.ts';

const DEBOUNCE_MS = 300;

/** Keeps what differs from `base` on this device, soon after each change and when the page goes. */
export function useKeptDraft(
  form: UseFormReturn<EventFormValues>,
  key: string,
  base: EventFormValues,
  updatedAt: string | null,
): { dirty: boolean; forget: () => void } {
  const [values, setValues] = useState(() => form.getValues());
  const forgotten = useRef(false);
  const dirty = changedFields(base, values).length > 0;

  const keep = useEffectEvent((now: EventFormValues) => {
    const isDirty = changedFields(base, now).length > 0;
    if (!forgotten.current) keepEventDraft(key, isDirty ? { values: now, base, updatedAt } : null);
  });
  const keepNow = useEffectEvent(() => keep(form.getValues()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setValues({ ...form.getValues() }), DEBOUNCE_MS);
      },
    });
    const onHide = (): void => keepNow();
    addEventListener('pagehide', onHide);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('pagehide', onHide);
      keepNow();
    };
  }, [form]);
  useEffect(() => keep(values), [values]);

  return {
    dirty,
    forget() {
      forgotten.current = true;
      keepEventDraft(key, null);
    },
  };
}
