import type { EventDetail } from '#contract/events.ts';
import { usePart } from '#web/loading/use-part.ts';
import { useMe } from '#web/api/use-me.ts';
import { useEffect, useRef } from 'react';
import { FlyerFields } from './flyer-fields.tsx';
import { loadResult } from '#web/flyer-making/lazy-parts.ts';
import { useFlyerForm } from '#web/flyer-form/use-flyer-form.ts';
import { useGenerateFlyer } from '#web/flyer-making/use-generate-flyer.ts';

/** Makes a visitor's flyer: template, name and country, photo; then the flyer, to keep and to share. */
export function FlyerPanel({ event }: { event: EventDetail }) {
  // Another event is another form, even when the page around it stays.
  return <PanelOf key={event.id} event={event} />;
}

function PanelOf({ event }: { event: EventDetail }) {
  const form = useRef<HTMLFormElement>(null);
  const state = useFlyerForm(event, form);
  const { generation, generate, edit, startAgain } = useGenerateFlyer(event, state);
  const me = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDone = useRef(false);
  const isDone = generation.status === 'done';
  const result = usePart(loadResult, isDone);
  useEffect(() => {
    // Generate Another starts at the top again, for the eye and for the screen reader.
    if (wasDone.current && !isDone) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    wasDone.current = isDone;
  }, [isDone]);

  return (
    <section
      aria-labelledby="flyer-panel-title"
      // The bar that leads here has nothing to offer any more.
      data-flyer-done={isDone || undefined}
      className="rounded-3xl border-2 border-line bg-surface p-4 sm:p-5"
    >
      {generation.status === 'done' ? (
        result && (
          <result.FlyerResult
            event={event}
            flyer={generation.flyer}
            picture={generation.picture}
            onStartAgain={startAgain}
          />
        )
      ) : (
        <>
          <h2
            ref={heading}
            id="flyer-panel-title"
            tabIndex={-1}
            className="scroll-mt-24 text-2xl font-extrabold outline-none"
          >
            Make your flyer
          </h2>
          <p className="mt-1 text-balance text-ink-soft">
            Three steps, and everyone knows you will be there.
          </p>
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
