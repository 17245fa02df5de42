import { t } from '#web/kit/language/t.ts';
import { isAfricanCountry } from '#contract/places/countries.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { ME_KEY } from '#web/kit/api/use-me.ts';
import { unlessLost } from '#web/kit/loading/load-chunk.ts';
import { dismissToast, showToast } from '#web/kit/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { connectionFailure, type GenerationFailure } from './connection-lost.ts';
import { formErrors } from '#web/shared/flyer-form/flyer-form.ts';
import { loadMaker, loadResult } from './lazy-parts.ts';
import type { MadeFlyer, MakingProgress } from './make-flyer.ts';
import type { FlyerFormState } from '#web/shared/flyer-form/use-flyer-form.ts';

export type Generation =
  | { status: 'editing' }
  | ({ status: 'working' } & MakingProgress)
  | { status: 'failed'; failure: GenerationFailure }
  | ({ status: 'done' } & MadeFlyer);

/** Makes a flyer. A failure keeps the form. A retry with the same form reuses the key, so the flyer is charged once. */
export function useGenerateFlyer(event: EventDetail, state: FlyerFormState) {
  const queryClient = useQueryClient();
  const [generation, setGeneration] = useState<Generation>({ status: 'editing' });
  const pending = useRef(false);

  /** Makes the flyer. Resolves to the names of the fields with errors, or to [] if there are none. */
  async function generate(): Promise<string[]> {
    if (pending.current) return [];
    const isOffered = event.templates.some(({ id }) => id === state.form.templateId);
    const form = isOffered ? state.form : { ...state.form, templateId: null };
    const errors = formErrors(form, isAfricanCountry);
    state.setErrors(errors);
    if (Object.keys(errors).length > 0) return Object.keys(errors);
    pending.current = true;
    dismissToast();
    setGeneration({ status: 'working', stage: form.photo ? 'sending' : 'drawing', fraction: 0 });
    // Load the code for sending and for the result first. If the connection breaks while loading, nothing has been charged.
    const parts = await unlessLost(Promise.all([loadMaker(), loadResult()])).catch(() => null);
    try {
      if (!parts) return fail(connectionFailure(navigator.onLine));
      const made = await parts[0].makeFlyer(event, form, {
        last: state.attempt.current,
        onAttempt: state.keepAttempt,
        onProgress: (progress) => setGeneration({ status: 'working', ...progress }),
      });
      state.keepAttempt(null);
      setGeneration({ status: 'done', ...made });
      showToast({ title: t('Flyer Generated!') });
      void queryClient.invalidateQueries({ queryKey: ME_KEY });
      return [];
    } catch (error) {
      return fail(parts![0].failureOf(error, navigator.onLine));
    } finally {
      pending.current = false;
    }
  }

  function fail(failure: GenerationFailure): string[] {
    if (failure.dropsKey) state.keepAttempt(null);
    state.setErrors(failure.fields);
    setGeneration({ status: 'failed', failure });
    // The panel's message is enough for a lost connection.
    if (!failure.isConnection)
      showToast({ title: t('Generation Failed'), description: failure.message, tone: 'danger' });
    return Object.keys(failure.fields);
  }

  return {
    generation,
    generate,
    /** Clears an earlier failure. Called when the form changes. */
    edit: () => setGeneration((now) => (now.status === 'failed' ? { status: 'editing' } : now)),
    startAgain: () => setGeneration({ status: 'editing' }),
  };
}
