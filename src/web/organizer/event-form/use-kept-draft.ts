import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepEventDraft } from './values/event-draft.ts';
import { changedFields, type EventFormValues } from './values/form-values.ts';

const DEBOUNCE_MS = 300;

/** Keeps what differs from `base` on this device, soon after each change and when the page goes. */
export function useKeptDraft(
  form: UseFormReturn<EventFormValues>,
  key: string,
  base: EventFormValues,
  updatedAt: string | null,
): { dirty: boolean; forget: () => void } {
  /** As of the last pause, or of the last time that the form became different from `base` or equal to it. */
  const [values, setValues] = useState(() => form.getValues());
  const forgotten = useRef(false);
  const differs = (now: EventFormValues): boolean => changedFields(base, now).length > 0;

  const keep = useEffectEvent((now: EventFormValues) => {
    if (!forgotten.current) keepEventDraft(key, differs(now) ? { values: now, base, updatedAt } : null);
  });
  const keepNow = useEffectEvent(() => keep(form.getValues()));
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
    dirty: differs(values),
    forget() {
      forgotten.current = true;
      keepEventDraft(key, null);
    },
  };
}
