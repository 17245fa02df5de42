import type { EventDetail } from '#contract/events/events.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Attempt } from '#web/kit/api/attempt.ts';
import {
  forgetAttendee,
  keepAttendee,
  keepDraft,
  readAttendee,
  readDraft,
  type Draft,
} from './draft-store.ts';
import { earlyCountry } from './early-country.ts';
import { emptyForm, type FieldErrors, type FlyerForm } from './flyer-form.ts';
import { forgetPhotos, keepPhoto, readPhoto } from '#web/shared/photo/photo-store.ts';

export type FlyerFormState = ReturnType<typeof useFlyerForm>;

/** The form's state, saved on the device to survive a reload. The name and country are kept for other events too. */
export function useFlyerForm(event: EventDetail, formElement: RefObject<HTMLFormElement | null>) {
  const [form, setForm] = useState(() => emptyForm(event.templates));
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The last attempt to make the flyer. It survives a reload. */
  const attempt = useRef<Attempt | null>(null);
  /** Whether the input from before hydration and the saved draft, including its photo, have been restored. */
  const [restored, setRestored] = useState(false);

  const restore = useEffectEvent(async (): Promise<void> => {
    const early = enteredEarly(formElement.current, form.templateId);
    const attendee = readAttendee();
    const draft = readDraft(event.id);
    attempt.current = draft.attempt;
    const offered = event.templates.find(({ id }) => id === (early.templateId ?? draft.templateId));
    setForm((current) => ({
      ...current,
      name: early.name || attendee.name,
      country: earlyCountry(early.country) ?? attendee.country,
      role: draft.role,
      line: draft.line,
      templateId: offered?.id ?? current.templateId,
    }));
    const photo = await readPhoto(event.id);
    setRestored(true);
    if (!photo) return;
    const focus = draft.focus ?? photo.focus;
    setForm((current) => (current.photo ? current : { ...current, photo, focus }));
  });

  // Restore after hydration, because the first render must match the server's HTML.
  // oxlint-disable-next-line react/set-state-in-effect -- the saved draft is only known after hydration
  useEffect(() => void restore(), []);

  useEffect(() => {
    if (!restored) return undefined;
    // Save with a delay, because storage is slow on cheap phones.
    const timer = setTimeout(() => {
      keepAttendee({ name: form.name, country: form.country });
      keepDraft(event.id, draftOf(form, attempt.current));
    }, 250);
    return () => clearTimeout(timer);
  }, [event.id, form, restored]);

  return {
    form,
    errors,
    restored,
    attempt,
    setErrors,
    change(patch: Partial<FlyerForm>): void {
      setForm((current) => ({ ...current, ...patch }));
      setErrors((current) => withoutKeys(current, Object.keys(patch)));
      if ('photo' in patch) void keepPhoto(event.id, patch.photo ?? null);
    },
    keepAttempt: (next: Attempt | null): void => {
      attempt.current = next;
      keepDraft(event.id, draftOf(form, next));
    },
    /** Clears the form and deletes the attendee's data from the device. */
    forget(): void {
      attempt.current = null;
      setForm(emptyForm(event.templates));
      setErrors({});
      forgetAttendee();
      void forgetPhotos();
    },
  };
}

function draftOf({ templateId, role, line, photo, focus }: FlyerForm, attempt: Attempt | null): Draft {
  return { templateId, role, line, focus: photo && focus, attempt };
}

/** The values entered before hydration. Ignores the template that the server's HTML preselects. */
function enteredEarly(
  form: HTMLFormElement | null,
  firstTemplate: string | null,
): Record<'name' | 'country' | 'templateId', string | null> {
  const data = form ? new FormData(form) : new FormData();
  const text = (name: string): string | null => (data.get(name) as string | null) || null;
  const templateId = text('templateId');
  return {
    name: text('attendeeName'),
    country: text('attendeeCountry'),
    templateId: templateId === firstTemplate ? null : templateId,
  };
}

function withoutKeys(errors: FieldErrors, keys: readonly string[]): FieldErrors {
  if (!keys.some((key) => key in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key)));
}
