import type { CanvasSize } from '#contract/canvas-sizes.ts';
import { CANVAS_SIZES } from '#contract/canvas-sizes.ts';
import type { EventDetail, OfferedTemplate } from '#contract/events.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takesPhoto } from './takes-photo.ts';
import type { FlyerForm } from './flyer-form.ts';
import { loadPreview } from './lazy-parts.ts';
import type { PreviewInput } from './preview-flyer.ts';

type Props = {
  event: EventDetail;
  template: OfferedTemplate;
  form: FlyerForm;
  /** False until the panel is first used: what the preview needs is not fetched for people who only read. */
  started: boolean;
};

/** As wide as the column, but never so high that the field below it leaves a phone's screen. */
const FRAMES: Record<CanvasSize, string> = {
  '800x600': 'aspect-4/3 w-[min(100%,var(--preview)*1.333)]',
  '600x800': 'aspect-3/4 w-[min(100%,var(--preview)*.75)]',
  '600x600': 'aspect-square w-[min(100%,var(--preview))]',
  '600x750': 'aspect-4/5 w-[min(100%,var(--preview)*.8)]',
  '1080x1080': 'aspect-square w-[min(100%,var(--preview))]',
  '1200x630': 'aspect-1200/630 w-[min(100%,var(--preview)*1.905)]',
  '1080x1920': 'aspect-9/16 w-[min(100%,var(--preview)*.5625)]',
};

/** The flyer itself, drawn by the renderer as the form is filled in. Until it is ready the template's thumbnail stands in. */
export function FlyerPreview({ event, template, form, started }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [missing, setMissing] = useState<string[]>([]);
  const show = usePreview(canvas, started, {
    drawn(characters) {
      setState('ready');
      setMissing((before) => (before.join() === characters.join() ? before : characters));
    },
    failed: () => setState('failed'),
  });
  useEffect(() => {
    show(inputOf(event, template, form));
  });

  const { width, height } = CANVAS_SIZES[template.canvasSize];
  const who = [form.name.trim(), form.country].filter(Boolean).join(', ');
  return (
    <div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture made of a thumbnail and a canvas
        role="img"
        aria-label={`Preview of your flyer: ${template.name}${who && ` for ${who}`}`}
        className={`relative mx-auto overflow-hidden rounded-xl shadow-lg ring-1 ring-line ${FRAMES[template.canvasSize]}`}
      >
        <img
          src={template.thumbnailPath}
          width={width}
          height={height}
          alt=""
          className="absolute inset-0 size-full"
        />
        <canvas
          ref={canvas}
          className={`absolute inset-0 size-full transition-opacity duration-150 ${state === 'ready' ? '' : 'opacity-0'}`}
        />
        {started && state === 'waiting' && (
          <span className="absolute right-2 bottom-2 size-6 animate-spin rounded-full border-3 border-paper border-t-clay" />
        )}
      </div>
      <output className="block">
        {state === 'failed' && (
          <p className="mt-2 text-center text-sm text-ink-soft">
            The live preview could not be loaded. Your flyer can be made all the same.
          </p>
        )}
        {missing.length > 0 && <MissingCharacters characters={missing} />}
      </output>
    </div>
  );
}

/** A gentle word about what no font can draw. */
export function MissingCharacters({ characters }: { characters: readonly string[] }) {
  return (
    <p className="mt-2 text-center text-sm text-ink-soft">
      {characters.length === 1 ? 'This character' : 'These characters'} cannot be drawn and will be left out:{' '}
      <bdi className="font-semibold text-ink">{characters.join(' ')}</bdi>
    </p>
  );
}

/** Loads the renderer when the preview starts and hands it each new input. */
function usePreview(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  started: boolean,
  told: { drawn: (missing: string[]) => void; failed: () => void },
): (input: PreviewInput) => void {
  const preview = useRef<{ show: (input: PreviewInput) => void } | null>(null);
  const newest = useRef<PreviewInput | null>(null);
  const drawn = useEffectEvent(told.drawn);
  const failed = useEffectEvent(told.failed);
  useEffect(() => {
    if (!started || !canvas.current) return undefined;
    const element = canvas.current;
    let closed = false;
    let close = (): void => undefined;
    void start();
    const resized = new ResizeObserver(() => newest.current && preview.current?.show(newest.current));
    resized.observe(element);
    return () => {
      closed = true;
      preview.current = null;
      resized.disconnect();
      close();
    };

    async function start(): Promise<void> {
      try {
        const { createPreview } = await loadPreview();
        if (closed) return;
        const made = createPreview(element, {
          drawn: (missing) => drawn(missing),
          failed: () => failed(),
        });
        preview.current = made;
        close = made.close;
        if (newest.current) made.show(newest.current);
      } catch {
        failed();
      }
    }
  }, [started, canvas]);
  return (input) => {
    if (isSame(newest.current, input)) return;
    newest.current = input;
    preview.current?.show(input);
  };
}

function inputOf(event: EventDetail, template: OfferedTemplate, form: FlyerForm): PreviewInput {
  const photo = form.photo && takesPhoto(template) ? { ...form.photo, focus: form.focus } : null;
  return {
    template,
    name: form.name,
    country: form.country,
    eventName: event.name,
    watermark: event.watermark,
    photo,
  };
}

function isSame(a: PreviewInput | null, b: PreviewInput): boolean {
  return (
    a !== null &&
    a.template === b.template &&
    a.name === b.name &&
    a.country === b.country &&
    a.photo?.id === b.photo?.id &&
    a.photo?.focus === b.photo?.focus
  );
}
