import type { EventDetail } from '#contract/events.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Attempt } from '#web/api/attempt.ts';
import { keepAttendee, keepDraft, readAttendee, readDraft } from './draft-store.ts';
import { earlyCountry } from './early-country.ts';
import { emptyForm, type FieldErrors, firstFocus, type FlyerForm } from './flyer-form.ts';
import { keepPhoto, readPhoto } from '#web/photo/photo-store.ts';

export type FlyerFormState = {
  form: FlyerForm;
  errors: FieldErrors;
  /** Whether `form` has what was typed before and what this device remembers, the photo included. */
  restored: boolean;
  /** The attempt that the form was last sent as, kept over a reload. */
  attempt: RefObject<Attempt | null>;
  /** Changes fields and clears their errors. */
  change: (patch: Partial<FlyerForm>) => void;
  setErrors: (errors: FieldErrors) => void;
  keepAttempt: (attempt: Attempt | null) => void;
  /** Back to what a new visit shows: the remembered name and country, no photo, no choice. */
  reset: () => void;
};

/** The form, kept on the device as it is filled in: it survives a reload, and the next event knows name and country. */
export function useFlyerForm(
  event: EventDetail,
  formElement: RefObject<HTMLFormElement | null>,
): FlyerFormState {
  const [form, setForm] = useState(() => emptyForm(event.templates));
  const [errors, setErrors] = useState<FieldErrors>({});
  const attempt = useRef<Attempt | null>(null);
  const [restored, setRestored] = useState(false);

  const restore = useEffectEvent(async (): Promise<void> => {
    const early = typedEarly(formElement.current);
    const attendee = readAttendee();
    const draft = readDraft(event.id);
    attempt.current = draft.attempt;
    const offered = event.templates.find(({ id }) => id === (early.templateId ?? draft.templateId));
    setForm((current) => ({
      ...current,
      name: early.name || attendee.name,
      country: earlyCountry(early.country) ?? attendee.country,
      templateId: offered?.id ?? current.templateId,
    }));
    const photo = await readPhoto(event.id);
    setRestored(true);
    if (!photo) return;
    const focus = draft.focus ?? firstFocus(photo);
    setForm((current) => (current.photo ? current : { ...current, photo, focus }));
  });

  // Once, after hydration: the server knows nothing of this device, and its HTML must match the first render.
  // oxlint-disable-next-line react/set-state-in-effect -- what the device remembers is only known after hydration
  useEffect(() => void restore(), []);

  useEffect(() => {
    if (!restored) return undefined;
    // Not on each movement of a finger: storage is slow on cheap phones.
    const timer = setTimeout(() => {
      keepAttendee({ name: form.name, country: form.country });
      keepDraft(event.id, {
        templateId: form.templateId,
        focus: form.photo && form.focus,
        attempt: attempt.current,
      });
    }, 250);
    return () => clearTimeout(timer);
  }, [event.id, form, restored]);

  return {
    form,
    errors,
    restored,
    attempt,
    setErrors,
    change(patch) {
      setForm((current) => ({ ...current, ...patch }));
      setErrors((current) => withoutKeys(current, Object.keys(patch)));
      if ('photo' in patch) void keepPhoto(event.id, patch.photo ?? null);
    },
    keepAttempt(next) {
      attempt.current = next;
      keepDraft(event.id, { templateId: form.templateId, focus: form.photo && form.focus, attempt: next });
    },
    reset() {
      attempt.current = null;
      setForm({ ...emptyForm(event.templates), name: form.name, country: form.country });
      setErrors({});
      void keepPhoto(event.id, null);
    },
  };
}

/** What was typed and ticked into the server's HTML before the page's code had arrived. */
function typedEarly(form: HTMLFormElement | null): Record<'name' | 'country' | 'templateId', string | null> {
  const data = form ? new FormData(form) : new FormData();
  const text = (name: string): string | null => (data.get(name) as string | null) || null;
  return { name: text('attendeeName'), country: text('attendeeCountry'), templateId: text('templateId') };
}

function withoutKeys(errors: FieldErrors, keys: readonly string[]): FieldErrors {
  if (!keys.some((key) => key in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key)));
}
