import { t } from '#web/kit/language/t.ts';
import { useEffect, useEffectEvent, useId, useRef, useState, type PointerEvent } from 'react';
import type { Mask } from '#flyer/portrait/find-person.ts';
import { Button } from '#web/kit/ui/button.tsx';
import type { Point } from '#web/shared/photo/crop-geometry.ts';
import type { CutOut, PreparedPhoto } from '#web/shared/photo/prepare-photo.ts';
import { cutOutWith } from './cut-out-photo.ts';
import { maskOf, maskOnCanvas, paint, partAround } from './mask-canvas.ts';

/** The brush's diameter in percent of the longer side of the visible part. */
const BRUSH = { min: 2, max: 30, initial: 9 };
/** Maximum number of strokes that can be undone. Each stroke stores a copy of the mask. */
const MOST_STROKES = 20;
/** Height of the canvas in CSS pixels, unless it is too wide for the screen. */
const HEIGHT = 320;
/** Opacity of the removed part. */
const FAINT = 0.25;

type Props = {
  photo: PreparedPhoto;
  mask: Mask;
  onCutOut: (cutOut: CutOut) => void;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
};

/** A brush that keeps or removes parts of a photo. Each stroke changes the cut-out immediately. */
export function TouchUp({ photo, mask, onCutOut, onBusy, onDone }: Props) {
  const id = useId();
  const view = useRef<HTMLCanvasElement>(null);
  const [keeps, setKeeps] = useState(true);
  const [size, setSize] = useState(BRUSH.initial);
  const [strokes, setStrokes] = useState<Mask[]>([]);
  // `masked` is the canvas for the strokes. Each new cut-out reads its mask from this canvas.
  const [{ masked, part }] = useState(() => ({ masked: maskOnCanvas(mask), part: partAround(mask) }));
  const picture = useRef<ImageBitmap | null>(null);
  const last = useRef<Point | null>(null);
  /** Number of the newest stroke. Results of older strokes are dropped. Closing the brush increments the number. */
  const newest = useRef(0);
  const [isCutting, setCutting] = useState(false);
  const diameter = (size / 100) * Math.max(part.width, part.height);

  const open = useEffectEvent(async (isMounted: () => boolean): Promise<void> => {
    const bitmap = await createImageBitmap(photo.blob);
    if (!isMounted()) return bitmap.close();
    picture.current = bitmap;
    show();
    view.current!.scrollIntoView({ block: 'center' });
    return undefined;
  });
  useEffect(() => {
    let isMounted = true;
    void open(() => isMounted);
    return () => {
      isMounted = false;
      newest.current += 1;
      picture.current?.close();
      picture.current = null;
    };
  }, []);

  return (
    <div className="p-2 pb-3">
      <canvas
        ref={view}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> can't be drawn on
        role="img"
        aria-label={t('Correct the cut-out')}
        aria-describedby={`${id}-help`}
        width={part.width}
        height={part.height}
        className="mx-auto block touch-none rounded-xl bg-surface select-none"
        style={{ width: `min(100%, ${(HEIGHT * part.width) / part.height}px)`, cursor: 'crosshair' }}
        onPointerDown={(event) => {
          if (!event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setStrokes((before) => [...before.slice(1 - MOST_STROKES), maskOf(masked)]);
          last.current = pointIn(event);
          stroke(event);
        }}
        onPointerMove={(event) => event.isPrimary && last.current && stroke(event)}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <p id={`${id}-help`} className="mt-2 text-center text-sm text-ink-soft">
        {t('Paint over the parts to keep or remove.')}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {[true, false].map((keep) => (
          <Button
            key={String(keep)}
            variant={keep === keeps ? 'primary' : 'secondary'}
            aria-pressed={keep === keeps}
            onClick={() => setKeeps(keep)}
          >
            {t(keep ? 'Keep' : 'Remove')}
          </Button>
        ))}
      </div>
      <label className="flex items-center gap-3 px-2 text-sm font-semibold">
        {t('Brush')}
        <input
          type="range"
          min={BRUSH.min}
          max={BRUSH.max}
          value={size}
          className="h-11 min-w-0 flex-1 accent-clay"
          onChange={(event) => setSize(Number(event.target.value))}
        />
      </label>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="ghost" disabled={strokes.length === 0} onClick={undo}>
          {t('Undo')}
        </Button>
        {/* `aria-expanded` makes the preview non-sticky, so that it doesn't cover the canvas. */}
        <Button variant="secondary" aria-expanded disabled={isCutting} onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );

  function pointIn(event: PointerEvent<HTMLCanvasElement>): Point {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: part.x + ((event.clientX - box.x) / box.width) * part.width,
      y: part.y + ((event.clientY - box.y) / box.height) * part.height,
    };
  }

  function stroke(event: PointerEvent<HTMLCanvasElement>): void {
    const to = pointIn(event);
    paint(masked, keeps, diameter, last.current!, to);
    last.current = to;
    show();
  }

  function end(): void {
    if (last.current) void apply();
    last.current = null;
  }

  function undo(): void {
    const before = strokes.at(-1);
    if (!before) return;
    setStrokes(strokes.slice(0, -1));
    masked.putImageData(maskOnCanvas(before).getImageData(0, 0, before.width, before.height), 0, 0);
    show();
    void apply();
  }

  /** Recomputes the cut-out. The result is dropped if there is a newer stroke. */
  async function apply(): Promise<void> {
    const turn = ++newest.current;
    onBusy(true);
    setCutting(true);
    try {
      const cutOut = await cutOutWith(photo, maskOf(masked));
      if (turn === newest.current) onCutOut(cutOut);
    } finally {
      if (turn === newest.current) {
        onBusy(false);
        setCutting(false);
      }
    }
  }

  /** Draws the kept part over a faint copy of the whole photo. */
  function show(): void {
    const context = view.current?.getContext('2d');
    if (!context || !picture.current) return;
    const { width, height } = masked.canvas;
    const drawAll = (source: CanvasImageSource) => context.drawImage(source, -part.x, -part.y, width, height);
    context.globalCompositeOperation = 'copy';
    drawAll(masked.canvas);
    context.globalCompositeOperation = 'source-in';
    drawAll(picture.current);
    context.globalCompositeOperation = 'destination-over';
    context.globalAlpha = FAINT;
    drawAll(picture.current);
    context.globalAlpha = 1;
  }
}
