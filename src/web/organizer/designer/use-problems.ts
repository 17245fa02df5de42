import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Materials } from './canvas/artist.ts';
import type { Stage } from './canvas/stage-controller.ts';
import type { findProblems } from './canvas/find-problems.ts';
import { advance } from './canvas/advance.ts';
import type { Editor, Problems } from './use-editor.ts';

/** Long enough not to interrupt typing. */
const PAUSE_MS = 500;
/** How long one slice of the search may block the page. */
const SLICE_MS = 4;

/**
 * Looks for what is hard to see whenever the design rests, in slices: with many elements that takes longer than some frames of a drag.
 * @param find null while its code loads
 * @returns a function that looks now and returns how many texts are hard to read
 */
export function useProblems(
  editor: Editor,
  materials: Materials | null,
  stage: RefObject<Stage | null>,
  find: typeof findProblems | null,
): () => number {
  const { planned, design, setProblems } = editor;
  const begin = useEffectEvent(() => find!(design.layout, planned.ops, materials!));
  useEffect(() => {
    if (!find || !materials || planned.ops.length === 0) return undefined;
    let steps: ReturnType<typeof begin> | undefined;
    let timer = setTimeout(slice, PAUSE_MS);
    function slice(): void {
      if (stage.current?.isTouched) {
        timer = setTimeout(slice, PAUSE_MS);
        return;
      }
      steps ??= begin();
      const step = advance(steps, performance.now() + SLICE_MS);
      if (step.done) setProblems(step.value);
      else timer = setTimeout(slice);
    }
    return () => clearTimeout(timer);
  }, [planned, materials, stage, setProblems, find]);
  return () => {
    if (!find || !materials) return 0;
    const problems = advance(find(design.layout, planned.ops, materials)).value as Problems;
    setProblems(problems);
    const { unreadable, covered } = problems;
    const ids = new Set([...unreadable.keys(), ...[...covered.values()].flat(), ...planned.cutElements]);
    return design.layout.textElements.filter(({ id }) => ids.has(id)).length;
  };
}
