import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Materials } from './canvas/artist.ts';
import type { Stage } from './canvas/stage-controller.ts';
import type { findProblems, ReadCode } from './canvas/find-problems.ts';
import { usePart } from '#web/kit/loading/use-part.ts';
import { advance } from './canvas/advance.ts';
import { problemsIn } from './panels/design-problems.tsx';
import type { Editor, Problems } from './use-editor.ts';

/** Pause before a check, in milliseconds. It is long enough not to interrupt typing. */
const PAUSE_MS = 500;
/** Maximum time in milliseconds that one slice of the check may block the page. */
const SLICE_MS = 4;

const loadReader = () => import('./canvas/read-code.ts');

/**
 * Checks for hard-to-see elements whenever the design stops changing. Runs in slices, because a check of many elements
 * takes longer than several frames of a drag.
 * @param find null while its code loads
 * @returns a function that checks now and returns whether the design has problems
 */
export function useProblems(
  editor: Editor,
  materials: Materials | null,
  stage: RefObject<Stage | null>,
  find: typeof findProblems | null,
): () => Promise<boolean> {
  const { planned, design, setProblems } = editor;
  const hasCode = (design.layout.qrElements ?? []).some(({ hidden }) => !hidden);
  const reader = usePart(loadReader, hasCode);
  const begin = useEffectEvent((readCode: ReadCode | null) =>
    find!(readCode, design.layout, planned.ops, materials!),
  );
  useEffect(() => {
    if (!find || !materials || planned.ops.length === 0) return undefined;
    let steps: ReturnType<typeof begin> | undefined;
    let timer = setTimeout(slice, PAUSE_MS);
    function slice(): void {
      if (stage.current?.isTouched) {
        timer = setTimeout(slice, PAUSE_MS);
        return;
      }
      steps ??= begin(reader && reader.readCode);
      const step = advance(steps, performance.now() + SLICE_MS);
      if (step.done) setProblems(step.value);
      else timer = setTimeout(slice);
    }
    return () => clearTimeout(timer);
  }, [planned, materials, stage, setProblems, find, reader]);
  return async () => {
    if (!find || !materials) return false;
    // Saving works even if the QR code reader has not loaded.
    const loaded = hasCode ? await loadReader().catch(() => null) : null;
    const steps = find(loaded && loaded.readCode, design.layout, planned.ops, materials);
    const problems = advance(steps).value as Problems;
    setProblems(problems);
    return problemsIn({ ...editor, problems }).length > 0;
  };
}
