import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { useEffect, useRef, useState } from 'react';
import type { Canvas2D } from '#flyer/canvas.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { facesFor } from '#flyer/faces/faces-for.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { DEFAULT_PHOTO_FOCUS } from '#contract/flyers/layout-types.ts';
import { loadFaces } from '#web/shared/flyer-preview/flyer-canvas.ts';
import { Dialog, DialogBody } from '#web/kit/ui/dialog.tsx';
import type { Materials } from '../canvas/artist.ts';
import { findOverlaps } from '../canvas/find-overlaps.ts';
import { mendCut } from '../canvas/mend-cut.ts';
import { findLayer } from '../model/design.ts';
import { labelOf } from '../elements/kinds.ts';
import { stackTexts, withStacks } from '../model/stacks.ts';
import { DesignProblems, Problem, problemsIn } from '../panels/design-problems.tsx';
import type { Editor } from '../use-editor.ts';
import { samplePhoto } from './sample-photo.ts';
import { testCases, type TestCase } from './test-cases.ts';

/** In CSS pixels, as the specification says. */
const PREVIEW_WIDTH = 200;

interface TestDialogProps {
  editor: Editor;
  materials: Materials;
  onClose: () => void;
}

/** The template with names that are hard to set, side by side. */
export function TestDialog({ editor, materials, onClose }: TestDialogProps) {
  const { canvasSize } = editor.design;
  return (
    <Dialog
      wide
      title="Test with real names"
      description="These previews match the flyers that your attendees will get."
      onClose={onClose}
    >
      <DialogBody label="Previews">
        <DesignProblems editor={editor} />
        <ul className="grid justify-items-center gap-5 sm:grid-cols-3">
          {testCases(materials.values).map((test) => (
            <li key={test.slug} style={{ width: PREVIEW_WIDTH }}>
              <Preview test={test} editor={editor} materials={materials} key={canvasSize} />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

interface Outcome {
  met: readonly (readonly [string, string])[];
  cut: readonly string[];
  missing: readonly string[];
}

function Preview({ test, editor, materials }: { test: TestCase; editor: Editor; materials: Materials }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [outcome, setOutcome] = useState<Outcome | 'failed' | null>(null);
  const { design } = editor;
  const { width, height } = CANVAS_SIZES[design.canvasSize];
  const shownHeight = Math.round((PREVIEW_WIDTH * height) / width);

  useEffect(() => {
    let isCurrent = true;
    const image = samplePhoto(test.photo);
    const photo = image && { image, focus: DEFAULT_PHOTO_FOCUS };
    const { values } = test;
    const scene = {
      ...outputDesignOf(design.canvasSize, design.layout),
      background: materials.background,
      watermark: materials.watermark,
      assets: materials.assets,
      values,
      photo,
    };
    const draw = async (): Promise<void> => {
      await loadFaces(facesFor(scene));
      const context = canvas.current?.getContext('2d', { alpha: false });
      if (!isCurrent || !context) return;
      const scale = canvas.current!.width / scene.width;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const plan = drawFlyer(context as unknown as Canvas2D, scene);
      setOutcome({
        cut: plan.cutElements,
        missing: plan.missingCharacters,
        met: findOverlaps(design.layout, plan),
      });
    };
    draw().catch(() => isCurrent && setOutcome('failed'));
    return () => void (isCurrent = false);
  }, [design, materials, test]);

  function mend(id: string): void {
    editor.changeLayout((layout) => mendCut(layout, id, design.canvasSize, test.values));
  }
  /** With the texts of their columns. */
  function stack(a: string, b: string): void {
    const { boxes } = editor.planned;
    editor.changeLayout((layout) =>
      stackTexts(layout, withStacks(layout, new Set([a, b])), boxes, editor.canvas),
    );
  }
  const density = Math.min(devicePixelRatio, 2);
  return (
    <figure>
      <canvas
        ref={canvas}
        aria-hidden="true"
        width={PREVIEW_WIDTH * density}
        height={shownHeight * density}
        style={{ width: PREVIEW_WIDTH }}
        className="rounded-lg ring-1 ring-line"
      />
      <figcaption className="mt-1.5 grid gap-1.5">
        <span className="font-semibold">{test.title}</span>
        {outcome === null && <span className="text-sm text-ink-soft">Drawing…</span>}
        {outcome === 'failed' && (
          <span className="text-sm text-danger">The fonts could not be loaded. Check your connection.</span>
        )}
        {outcome !== null && outcome !== 'failed' && (
          <>
            {[outcome.cut, outcome.missing, outcome.met, problemsIn(editor)].every(
              ({ length }) => length === 0,
            ) && <span className="text-sm text-baobab">Everything fits.</span>}
            {outcome.cut.map((id) => (
              <Problem key={id} mend="Make it fit" onMend={() => mend(id)}>
                {nameOf(editor, id)} is cut off.
              </Problem>
            ))}
            {outcome.met.map(([a, b]) => (
              <Problem key={`${a} ${b}`} mend="Put them in a column" onMend={() => stack(a, b)}>
                {nameOf(editor, a)} runs into {nameOf(editor, b)}.
              </Problem>
            ))}
            {outcome.missing.length > 0 && (
              <Problem>
                Left out because no font has it: <bdi>{outcome.missing.join(' ')}</bdi>
              </Problem>
            )}
          </>
        )}
      </figcaption>
    </figure>
  );
}

function nameOf({ design }: Editor, id: string): string {
  const layer = findLayer(design.layout, id);
  return layer ? labelOf(layer) : id;
}
