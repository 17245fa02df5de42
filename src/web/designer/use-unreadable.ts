import { useEffect, useEffectEvent } from 'react';
import type { DrawOp } from '#flyer/scene.ts';
import type { Ground } from './canvas/artist.ts';
import { findUnreadable } from './canvas/find-unreadable.ts';
import type { Editor } from './use-editor.ts';

/** Long enough that it never interrupts a drag or a word. */
const PAUSE_MS = 500;

/** Looks for texts that are hard to read, whenever the design rests. */
export function useUnreadable(editor: Editor, ground: Ground | null): void {
  const { planned } = editor;
  const look = useEffectEvent((ops: readonly DrawOp[], at: Ground) =>
    editor.setUnreadable(findUnreadable(editor.design.layout, ops, at)),
  );
  useEffect(() => {
    if (!ground || planned.ops.length === 0) return undefined;
    const timer = setTimeout(() => look(planned.ops, ground), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [planned, ground]);
}
