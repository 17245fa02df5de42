import type { EventDetail } from '#contract/events.ts';
import { useMe } from '#web/account/use-me.ts';
import { lazy, Suspense, useRef } from 'react';
import { FlyerFields } from './flyer-fields.tsx';
import { loadResult } from './lazy-parts.ts';
import { useFlyerForm } from './use-flyer-form.ts';
import { useGenerateFlyer } from './use-generate-flyer.ts';

const FlyerResult = lazy(loadResult);

/** Makes a visitor's flyer: template, name and country, photo; then the flyer, to keep and to share. */
export function FlyerPanel({ event }: { event: EventDetail }) {
  const form = useRef<HTMLFormElement>(null);
  const state = useFlyerForm(event, form);
  const { generation, generate, edit, startAgain } = useGenerateFlyer(event, state);
  const me = useMe();

  return (
    <section
      aria-labelledby="flyer-panel-title"
      className="rounded-3xl border-2 border-line bg-surface p-4 sm:p-5"
    >
      {generation.status === 'done' ? (
        <Suspense fallback={null}>
          <FlyerResult
            event={event}
            flyer={generation.flyer}
            picture={generation.picture}
            onStartAgain={startAgain}
          />
        </Suspense>
      ) : (
        <>
          <h2 id="flyer-panel-title" className="text-2xl font-extrabold">
            Make your flyer
          </h2>
          <p className="mt-1 text-ink-soft">Three steps, and everyone knows you will be there.</p>
          <FlyerFields
            formRef={form}
            event={event}
            me={me}
            state={state}
            generation={generation}
            onEdit={edit}
            onGenerate={generate}
          />
        </>
      )}
    </section>
  );
}
