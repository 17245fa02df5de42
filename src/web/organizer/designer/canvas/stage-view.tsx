import { t } from '#web/kit/language/t.ts';
import { Fragment, startTransition, useLayoutEffect, useRef, type RefObject } from 'react';
import { layersOf } from '#flyer/layers-of.ts';
import type { Editor } from '../use-editor.ts';
import type { Materials } from './artist.ts';
import { ElementButton, ElementHandles } from './element-controls.tsx';
import { OverlayLines } from './overlay-lines.tsx';
import { createStage, type Stage } from './stage-controller.ts';

interface StageViewProps {
  editor: Editor;
  materials: Materials | null;
  snaps: boolean;
  showsSafeArea: boolean;
  /** Whether Space is held, so that dragging moves the view. */
  space: RefObject<boolean>;
  stage: RefObject<Stage | null>;
  onEdit: (id: string) => void;
  onZoom: (zoom: number) => void;
}

/** The canvas, drawn by the product's renderer, with a button over each element. */
export function StageView({
  editor,
  materials,
  snaps,
  showsSafeArea,
  space,
  stage,
  onEdit,
  onZoom,
}: StageViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLFieldSetElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { design, selection } = editor;

  useLayoutEffect(() => {
    const element = area.current!;
    const made = createStage(element, board.current!, canvas.current!);
    // oxlint-disable-next-line react/immutability -- the designer calls the stage through this ref
    stage.current = made;
    const onWheel = (event: WheelEvent): void => made.wheel(event);
    // This listener bypasses React, because React's event dispatch takes longer than drawing.
    const onMove = (event: PointerEvent): void => made.pointerMove(event);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointermove', onMove);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointermove', onMove);
      made.close();
      stage.current = null;
    };
  }, [stage]);

  useLayoutEffect(() => {
    stage.current?.update({
      design,
      selection,
      materials,
      snaps,
      onCommit: (layout) => editor.changeLayout(() => layout),
      onSelect(ids, isDragging) {
        if (isDragging) startTransition(() => editor.select(ids));
        else editor.select(ids);
      },
      onPlan: editor.setPlanned,
      onPressAgain: onEdit,
      onZoom,
    });
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- every drag has a key or a button
    <div
      ref={area}
      data-stage=""
      className="relative min-h-0 flex-1 overflow-hidden bg-paper-deep"
      style={{ touchAction: 'none', userSelect: 'none', WebkitTouchCallout: 'none' }}
      onPointerDown={(event) => stage.current?.pointerDown(event.nativeEvent, space.current)}
      onPointerUp={(event) => stage.current?.pointerUp(event.nativeEvent, false)}
      onPointerCancel={(event) => stage.current?.pointerUp(event.nativeEvent, true)}
      onFocus={({ target }) => {
        const { element } = target.dataset;
        if (!element || !target.matches(':focus-visible')) return;
        const ids = new Set([element]);
        editor.select(ids);
        stage.current?.reveal(ids);
      }}
      onContextMenu={(event) => event.preventDefault()}
      onDoubleClick={(event) => {
        const target = (event.target as HTMLElement).closest<HTMLElement>('[data-element]');
        if (target) onEdit(target.dataset.element!);
      }}
    >
      <fieldset ref={board} aria-label={t('Canvas')} className="absolute top-0 left-0">
        <canvas ref={canvas} aria-hidden="true" className="block bg-surface shadow-lg" />
        {layersOf(design.layout).map((layer) => {
          const isSelected = selection.has(layer.element.id);
          return (
            <Fragment key={layer.element.id}>
              <ElementButton layer={layer} isSelected={isSelected} />
              {isSelected && selection.size === 1 && <ElementHandles layer={layer} layout={design.layout} />}
            </Fragment>
          );
        })}
        <OverlayLines {...editor.canvas} showsSafeArea={showsSafeArea} />
      </fieldset>
    </div>
  );
}
