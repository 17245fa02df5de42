import { rich, t } from '#web/kit/language/t.ts';
import type { EventDetail, OfferedTemplate } from '#contract/events/events.ts';
import { useEffect, useRef, useState } from 'react';
import { listen } from '#web/kit/loading/listen.ts';
import { type FlyerForm, photoFor, wordsFor } from '#web/shared/flyer-form/flyer-form.ts';
import { createPreview, type PreviewInput, type PreviewNotes } from './preview-flyer.ts';

type Props = { event: EventDetail; template: OfferedTemplate; form: FlyerForm };
const NO_NOTES: PreviewNotes = { missingCharacters: [], cutsName: false };

type Preview = ReturnType<typeof createPreview>;

/** Draws the flyer over the thumbnail on each change of the form. */
export function LivePreview({ event, template, form }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<Preview | null>(null);
  const newest = useRef<PreviewInput | null>(null);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [{ missingCharacters, cutsName }, setNotes] = useState<PreviewNotes>(NO_NOTES);

  useEffect(() => {
    const element = canvas.current!;
    const made = createPreview(element, {
      drawn(notes) {
        setState('ready');
        setNotes((before) => (JSON.stringify(before) === JSON.stringify(notes) ? before : notes));
      },
      failed: () => setState('failed'),
    });
    preview.current = made;
    const redraw = (): void => {
      if (newest.current) made.show(newest.current);
    };
    const resized = new ResizeObserver(redraw);
    resized.observe(element);
    // Retries the fonts and pictures that failed to load.
    const stop = listen(['online'], redraw);
    return () => {
      made.close();
      resized.disconnect();
      stop();
    };
  }, []);

  useEffect(() => {
    const input = inputOf(event, template, form);
    if (isSame(newest.current, input)) return;
    newest.current = input;
    preview.current?.show(input);
  }, [event, template, form]);

  return (
    <>
      <canvas
        ref={canvas}
        // Hidden, because the thumbnail has the alt text.
        aria-hidden="true"
        className={`absolute inset-0 size-full transition-opacity duration-150 ${state === 'ready' ? '' : 'opacity-0'}`}
      />
      {state === 'waiting' && (
        <span className="absolute end-2 bottom-2 size-6 animate-spin rounded-full border-3 border-paper border-t-clay" />
      )}
      <output className="absolute inset-x-2 bottom-2 grid justify-items-center gap-1 text-center">
        {state === 'failed' && (
          <Note>{t('The live preview could not be loaded. You can still make your flyer.')}</Note>
        )}
        {state === 'ready' && cutsName && (
          <Note>{t('Your name is too long for this template. Try a shorter form or another template.')}</Note>
        )}
        {state === 'ready' && missingCharacters.length > 0 && (
          <Note>
            {rich('Can’t be drawn and will be left out: {characters}', {
              characters: <bdi>{missingCharacters.join(' ')}</bdi>,
            })}
          </Note>
        )}
      </output>
    </>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <span className="rounded-lg bg-ink px-2 py-1 text-xs font-semibold text-paper">{children}</span>;
}

function inputOf(event: EventDetail, template: OfferedTemplate, form: FlyerForm): PreviewInput {
  const { name, country } = form;
  const shown = photoFor(form.photo, template);
  const photo = shown && { ...shown, focus: form.focus };
  return { template, name, country, ...wordsFor(form, template), event, watermark: event.watermark, photo };
}

function isSame(a: PreviewInput | null, b: PreviewInput): boolean {
  const fields = ['template', 'name', 'country', 'role', 'line'] as const;
  return (
    a !== null &&
    fields.every((field) => a[field] === b[field]) &&
    a.photo?.id === b.photo?.id &&
    a.photo?.focus === b.photo?.focus
  );
}
