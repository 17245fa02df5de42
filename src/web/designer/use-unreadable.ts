import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { DrawOp } from '#flyer/scene.ts';
import type { Materials } from './canvas/artist.ts';
import type { Stage } from './canvas/stage-controller.ts';
import { findUnreadable } from './canvas/find-unreadable.ts';
import type { Editor } from './use-editor.ts';

/** Long enough that it never interrupts a word. */
const PAUSE_MS = 500;

/** Looks for texts that are hard to read, whenever the design rests: it takes longer than a frame of a drag. */
export function useUnreadable(
  editor: Editor,
  materials: Materials | null,
  stage: RefObject<Stage | null>,
): void {
  const { planned } = editor;
  const look = useEffectEvent((ops: readonly DrawOp[], at: Materials) =>
    editor.setUnreadable(findUnreadable(editor.design.layout, ops, at)),
  );
  useEffect(() => {
    if (!materials || planned.ops.length === 0) return undefined;
    const timer = setInterval(() => {
      if (stage.current?.isTouched) return;
      clearInterval(timer);
      look(planned.ops, materials);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [planned, materials, stage]);
}
