import { isAfricanCountry } from '#contract/countries.ts';
import type { EventDetail } from '#contract/events.ts';
import type { GeneratedFlyer } from '#contract/flyers.ts';
import { ME_KEY } from '#web/account/use-me.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attemptFor } from './attempt-key.ts';
import { fetchPicture } from './fetch-picture.ts';
import { formErrors, roundFocus } from './flyer-form.ts';
import { failureOf, type GenerationFailure } from './generation-failure.ts';
import { loadResult } from './lazy-parts.ts';
import { ConnectionLost, sendFlyer, toDataUrl } from './send-flyer.ts';
import { takesPhoto } from './takes-photo.ts';
import type { FlyerFormState } from './use-flyer-form.ts';

export type Generation =
  | { status: 'editing' }
  | { status: 'working'; stage: 'sending' | 'drawing' | 'fetching'; fraction: number }
  | { status: 'failed'; failure: GenerationFailure }
  | { status: 'done'; flyer: GeneratedFlyer; picture: Blob | null };

export type GenerateFlyer = {
  generation: Generation;
  /** Resolves to the fields that need another look; none when the flyer was made. */
  generate: () => Promise<string[]>;
  /** Tells that the form changed: a past failure says nothing about it any more. */
  edit: () => void;
  /** From the result back to an empty form. */
  startAgain: () => void;
};

/**
 * Runs attempts to generate the flyer of a form. A failed one leaves the form as it is; the same form sent again
 * carries the same key, so that it is charged once however often the connection breaks.
 */
export function useGenerateFlyer(event: EventDetail, state: FlyerFormState): GenerateFlyer {
  const queryClient = useQueryClient();
  const [generation, setGeneration] = useState<Generation>({ status: 'editing' });
  const pending = useRef(false);

  async function generate(): Promise<string[]> {
    if (pending.current) return [];
    const errors = formErrors(state.form, isAfricanCountry);
    state.setErrors(errors);
    if (Object.keys(errors).length > 0) return Object.keys(errors);
    pending.current = true;
    try {
      const done = await attempt();
      state.keepAttempt(null);
      setGeneration(done);
      showToast({ title: 'Flyer Generated!' });
      void queryClient.invalidateQueries({ queryKey: ME_KEY });
      return [];
    } catch (error) {
      const failure = failureOf(error, navigator.onLine);
      if (failure.dropsKey) state.keepAttempt(null);
      state.setErrors(failure.fields);
      setGeneration({ status: 'failed', failure });
      showToast({ title: 'Generation Failed', description: failure.toast, tone: 'danger' });
      return Object.keys(failure.fields);
    } finally {
      pending.current = false;
    }
  }

  async function attempt(): Promise<Generation & { status: 'done' }> {
    const { name, country, templateId, photo } = state.form;
    const template = event.templates.find(({ id }) => id === templateId)!;
    const hasPhoto = photo && takesPhoto(template);
    const focus = hasPhoto ? roundFocus(state.form.focus) : null;
    const content = {
      eventId: event.id,
      templateId: template.id,
      attendeeName: name.trim(),
      attendeeCountry: country,
      photoFocus: focus,
    };
    const current = attemptFor({ ...content, photoId: hasPhoto ? photo.id : null }, state.attempt.current);
    state.keepAttempt(current);
    setGeneration({ status: 'working', stage: hasPhoto ? 'sending' : 'drawing', fraction: 0 });
    // What shows the result is fetched first: a connection that breaks here has cost nothing.
    await loadResult().catch(() => Promise.reject(new ConnectionLost()));
    const attendeePhoto = hasPhoto ? await toDataUrl(photo.blob) : null;
    const flyer = await sendFlyer({ ...content, attendeePhoto }, current.key, (progress) => {
      if (hasPhoto || progress.stage === 'drawing') setGeneration({ status: 'working', ...progress });
    });
    const picture = await fetchPicture(flyer.imageUrl, (fraction) =>
      setGeneration({ status: 'working', stage: 'fetching', fraction }),
    );
    return { status: 'done', flyer, picture };
  }

  return {
    generation,
    generate,
    edit: () => setGeneration((now) => (now.status === 'failed' ? { status: 'editing' } : now)),
    startAgain: () => {
      state.reset();
      setGeneration({ status: 'editing' });
    },
  };
}
