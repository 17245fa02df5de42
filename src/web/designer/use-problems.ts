import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Materials } from './canvas/artist.ts';
import type { Stage } from './canvas/stage-controller.ts';
import { findCovered } from './canvas/find-covered.ts';
import { findUnreadable } from './canvas/find-unreadable.ts';
import type { Editor } from './use-editor.ts';

/** Long enough that it never interrupts a word. */
const PAUSE_MS = 500;

/**
 * Looks for what is hard to see whenever the design rests, because that takes longer than a frame of a drag.
 * @returns a function that looks now and returns how many texts are hard to read
 */
export function useProblems(
  editor: Editor,
  materials: Materials | null,
  stage: RefObject<Stage | null>,
): () => number {
  const { planned, design } = editor;
  function look(): number {
    if (!materials) return 0;
    const seen = [design.layout, planned.ops, materials] as const;
    const [unreadable, covered] = [findUnreadable(...seen), findCovered(...seen)];
    editor.setProblems({ unreadable, covered });
    const ids = new Set([...unreadable.keys(), ...[...covered.values()].flat(), ...planned.cutElements]);
    return design.layout.textElements.filter(({ id }) => ids.has(id)).length;
  }
  const lookLater = useEffectEvent(look);
  useEffect(() => {
    if (!materials || planned.ops.length === 0) return undefined;
    const timer = setInterval(() => {
      if (stage.current?.isTouched) return;
      clearInterval(timer);
      lookLater();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [planned, materials, stage]);
  return look;
}
