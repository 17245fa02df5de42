import { t } from '#web/kit/language/t.ts';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { useRef, useState } from 'react';
import { SelectField } from '#web/kit/form/form-field.tsx';
import type { Materials } from '../canvas/artist.ts';
import type { Editor } from '../use-editor.ts';

/** The choice of canvas. Choosing another canvas lays the design out again, as *Make the other sizes* does. */
export function CanvasField({ editor, materials }: { editor: Editor; materials: Materials | null }) {
  const { design, change } = editor;
  const [wished, setWished] = useState<CanvasSize | null>(null);
  const latest = useRef<CanvasSize | null>(null);

  async function choose(to: CanvasSize): Promise<void> {
    latest.current = to;
    setWished(to);
    const { changeCanvas } = await import('../other-sizes/change-canvas.ts');
    const sized = await changeCanvas(design, materials?.background ?? null, to);
    // Ignores a size that the user has already left with the arrow keys.
    if (latest.current !== to) return;
    setWished(null);
    // Discards the new layout if the user edited the design meanwhile.
    change((before) => (before.layout === design.layout ? { ...before, ...sized } : before), 'canvas');
  }
  return (
    <SelectField
      label={t('Canvas size')}
      name="canvasSize"
      value={wished ?? design.canvasSize}
      options={Object.entries(CANVAS_SIZES).map(([size, { label, width, height }]) => [
        size,
        t('{label} · {width} × {height}', {
          label: t(label),
          width: String(width),
          height: String(height),
        }),
      ])}
      onChange={(event) => void choose(event.target.value as CanvasSize)}
    />
  );
}
