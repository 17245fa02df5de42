import { useEffect, useEffectEvent, type RefObject } from 'react';
import { elementsOf, findLayer, patchElements } from './model/design.ts';
import { snapAngle } from './model/frames.ts';
import { moveElements } from './model/move.ts';
import { resizeElement, type Handle } from './model/resize.ts';
import type { Stage } from './canvas/stage-controller.ts';
import type { Editor } from './use-editor.ts';

interface Shortcuts {
  editor: Editor;
  stage: RefObject<Stage | null>;
  /** Whether Space is held. */
  space: RefObject<boolean>;
  onEdit: () => void;
  /** Moves focus into the controls. */
  onPanel: () => void;
  onSave: () => void;
  onHelp: () => void;
}

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The designer's keyboard shortcuts, which work outside its fields. The keyboard map lists them. */
export function useShortcuts({ editor, stage, space, onEdit, onPanel, onSave, onHelp }: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 's') {
      event.preventDefault();
      onSave();
      return;
    }
    if (target.closest('[role=dialog]')) return;
    const isBeside = target.closest('aside') !== null;
    const isHandle = target.dataset.handle !== undefined;
    if (event.key === 'F6' || (event.key === 'Escape' && (isBeside || isHandle))) {
      event.preventDefault();
      if (event.key === 'F6' && !isBeside) onPanel();
      else if (!stage.current?.cancelDrag()) focusCanvas();
      return;
    }
    if (target.closest('input, textarea, select')) return;
    const action = isCommand ? commandOf(event) : actionOf(event, target);
    if (!action) return;
    event.preventDefault();
    action();
  });

  /** Focuses the selected element, else the first one. */
  function focusCanvas(): void {
    const button = (chosen: string) => document.querySelector<HTMLElement>(`[data-element]${chosen}`);
    (button('[aria-pressed=true]') ?? button(''))?.focus();
  }

  function commandOf({ key, shiftKey }: KeyboardEvent): (() => void) | null {
    const commands: Record<string, () => void> = {
      z: shiftKey ? editor.redo : editor.undo,
      y: editor.redo,
      c: editor.copy,
      v: editor.paste,
      x: () => {
        editor.copy();
        editor.remove();
      },
      d: editor.duplicate,
      a: () => editor.select(new Set(elementsOf(editor.design.layout).map(({ id }) => id))),
      g: shiftKey ? editor.ungroup : editor.group,
      '0': () => stage.current?.fit(),
      '=': () => stage.current?.zoomBy(1.25),
      '+': () => stage.current?.zoomBy(1.25),
      '-': () => stage.current?.zoomBy(0.8),
      ']': () => editor.order('forward'),
      '[': () => editor.order('backward'),
    };
    return commands[key.toLowerCase()] ?? null;
  }

  function actionOf(event: KeyboardEvent, target: HTMLElement): (() => void) | null {
    const { key, shiftKey } = event;
    const onCanvas =
      target.closest('[data-stage]') !== null || target === document.body || target.id === 'main';
    const arrow = ARROWS[key];
    if (arrow && onCanvas && editor.selection.size > 0) {
      const by = shiftKey ? 10 : 1;
      return () => arrowKey(target.dataset.handle as Handle | undefined, arrow[0] * by, arrow[1] * by);
    }
    if (key === ' ' && onCanvas && !target.dataset.handle) {
      return () => void (space.current = true);
    }
    if (key === 'Enter' && (target.dataset.element ?? target.dataset.handle)) return onEdit;
    if (key === 'Escape') {
      return () => {
        if (!stage.current?.cancelDrag()) editor.select(new Set());
      };
    }
    if ((key === 'Delete' || key === 'Backspace') && editor.selection.size > 0) return () => editor.remove();
    if (key === '?') return onHelp;
    return null;
  }

  function arrowKey(handle: Handle | undefined, dx: number, dy: number): void {
    const { selection, canvas, planned } = editor;
    const ids = [...selection];
    editor.changeLayout(
      (layout) => {
        if (!handle) return moveElements(layout, selection, { dx, dy }, canvas);
        const layer = findLayer(layout, ids[0]!);
        const frame = planned.frames.get(ids[0]!);
        if (!layer || !frame) return layout;
        if (handle !== 'rotate') return resizeElement(layout, layer, handle, { dx, dy }, frame);
        const rotation = snapAngle((layer.element.rotation ?? 0) + dx + dy, true) || undefined;
        return patchElements(layout, selection, { rotation });
      },
      `${handle ?? 'arrows'} ${ids.join(' ')}`,
    );
  }

  useEffect(() => {
    const down = (event: KeyboardEvent): void => onKeyDown(event);
    const up = (event: KeyboardEvent): void => {
      if (event.key === ' ') space.current = false;
    };
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, [space]);
}
