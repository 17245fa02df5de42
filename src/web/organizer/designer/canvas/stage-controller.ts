import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { Point, Size } from '#web/shared/photo/crop-geometry.ts';
import type { Boxes, Design, FlyerLayout, Ids } from '../model/design.ts';
import { boxAround, type Frames } from '../model/frames.ts';
import type { Handle } from '../model/resize.ts';
import { EMPTY, createArtist, type Materials } from './artist.ts';
import { framesOf } from './frames-of.ts';
import { hitTest } from './hit-test.ts';
import { showGuides, showMarquee } from './overlay-lines.tsx';
import { placeOverlay } from './place-overlay.ts';
import type { CachedPlan } from './plan-cache.ts';
import { createGestures } from './stage-gestures.ts';
import { fitView, holdView, moveView, revealBox, unitsAt, type View } from './view.ts';

/** Half the size of a touch target, in CSS pixels. */
const REACH = 22;

export interface StageInput {
  design: Design;
  selection: Ids;
  /** The design's materials; null until the font faces and the background are loaded. */
  materials: Materials | null;
  snaps: boolean;
  onCommit: (layout: FlyerLayout) => void;
  /** Called when the selection changes. @param isDragging whether a drag begins; its first frame must not wait for React */
  onSelect: (ids: Ids, isDragging: boolean) => void;
  onPlan: (planned: Planned) => void;
  onPressAgain: (id: string) => void;
  onZoom: (zoom: number) => void;
}

/** The renderer's plan of a layout, with the positions of the elements. */
export interface Planned extends CachedPlan {
  /** Upright bounding boxes of the elements. */
  boxes: Boxes;
  frames: Frames;
}

/** The canvas and its overlay: draws designs, follows pointers and keeps the overlay aligned with the canvas. */
export function createStage(stage: HTMLElement, board: HTMLElement, canvas: HTMLCanvasElement) {
  const artist = createArtist(canvas);
  let input: StageInput | null = null;
  let shown: FlyerLayout | null = null;
  let frames: Frames = new Map();
  let boxes: Boxes = new Map();
  let view: View = { zoom: 1, x: 0, y: 0 };
  let isFitted = true;
  let frame = 0;
  let pending: (() => void) | null = null;
  let sharpen: ReturnType<typeof setTimeout> | undefined;

  // The size is measured once per resize. After a DOM change, measuring would force a layout in the middle of a frame.
  let sizeOfStage: Size = { width: stage.clientWidth, height: stage.clientHeight };
  const sizeOfCanvas = (): Size => CANVAS_SIZES[input!.design.canvasSize];

  /** The canvas's size in device pixels, at most the size of the flyer. */
  function pixels(): Size {
    const flyer = outputDesignOf(input!.design.canvasSize, EMPTY);
    const wide = sizeOfCanvas().width * view.zoom * Math.min(devicePixelRatio, 3);
    const width = Math.max(1, Math.min(flyer.width, Math.round(wide)));
    return { width, height: Math.max(1, Math.round((width * flyer.height) / flyer.width)) };
  }

  function draw(layout: FlyerLayout, isFinal: boolean): void {
    if (!input?.materials || sizeOfStage.width === 0) return;
    const plan = artist.show(layout, input.materials, pixels());
    shown = layout;
    frames = framesOf(input.design.canvasSize, layout, plan.ops);
    boxes = new Map(Array.from(frames, ([id, frame]) => [id, boxAround(frame)]));
    place();
    if (isFinal) input.onPlan({ ...plan, boxes, frames });
  }

  function place(): void {
    if (!input) return;
    const { width, height } = sizeOfCanvas();
    board.style.transform = `translate(${view.x}px, ${view.y}px)`;
    canvas.style.width = `${width * view.zoom}px`;
    canvas.style.height = `${height * view.zoom}px`;
    placeOverlay(board, frames, view, input.selection.size === 1 ? [...input.selection][0]! : null);
  }

  function look(next: View): void {
    const { zoom } = view;
    view = holdView(next, sizeOfStage, sizeOfCanvas());
    place();
    if (view.zoom === zoom) return;
    input?.onZoom(view.zoom);
    // Stretches the bitmap during the gesture and redraws it sharply afterwards.
    clearTimeout(sharpen);
    sharpen = setTimeout(() => shown && draw(shown, false), 120);
  }

  function changeView(gesture: Parameters<typeof moveView>[1]): void {
    if (!input) return;
    isFitted = false;
    look(moveView(view, gesture));
  }

  function fit(): void {
    if (!input) return;
    isFitted = true;
    look(fitView(sizeOfStage, sizeOfCanvas()));
  }

  function reveal(ids: Ids): void {
    for (const id of ids) {
      const box = boxes.get(id);
      if (box) look(revealBox(view, box, sizeOfStage));
    }
  }

  const gestures = createGestures({
    scene: () => ({
      layout: shown ?? input!.design.layout,
      canvas: sizeOfCanvas(),
      boxes,
      frames,
      selection: input!.selection,
      view,
      snaps: input!.snaps,
    }),
    show: (layout) => draw(layout, false),
    commit(layout) {
      draw(layout, true);
      input!.onCommit(layout);
    },
    select: (ids, isDragging = false) => {
      input = { ...input!, selection: ids };
      input.onSelect(ids, isDragging);
    },
    moveView: changeView,
    marquee: (box) => showMarquee(board, box),
    guides: (guides) => showGuides(board, guides),
    pressAgain: (id) => input!.onPressAgain(id),
  });

  /** Runs `work` in the next frame. Newer work replaces older work of the same frame. */
  function nextFrame(work: () => void): void {
    pending = work;
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      flush();
    });
  }
  function flush(): void {
    const work = pending;
    pending = null;
    work?.();
  }

  function pointAt(event: { clientX: number; clientY: number }): Point {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  const resized = new ResizeObserver(() => {
    sizeOfStage = { width: stage.clientWidth, height: stage.clientHeight };
    if (!input) return;
    if (isFitted) fit();
    else {
      look(view);
      // Keeps the selection visible when an opening panel makes the stage smaller.
      reveal(input.selection);
    }
    if (input.materials) draw(shown ?? input.design.layout, true);
  });
  resized.observe(stage);

  return {
    update(next: StageInput): void {
      const isOther = input?.design.canvasSize !== next.design.canvasSize;
      const hasChanged = shown !== next.design.layout || input?.materials !== next.materials;
      input = next;
      if (isOther) fit();
      if (hasChanged && !gestures.isBusy) draw(next.design.layout, true);
      else place();
    },
    /** Starts a gesture. @param space whether Space is held, so that a drag moves the view */
    pointerDown(event: PointerEvent, space: boolean): void {
      if (!input?.materials || (event.button > 0 && event.button !== 1)) return;
      const taken = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]');
      flush();
      const at = pointAt(event);
      const reach = event.pointerType === 'mouse' ? 0 : REACH;
      const isTaken = gestures.press({
        pointerId: event.pointerId,
        at,
        isTouch: event.pointerType === 'touch',
        adds: event.shiftKey || event.metaKey || event.ctrlKey,
        pans: space || event.button === 1,
        element: hitTest(shown ?? input.design.layout, frames, unitsAt(at, view), reach / view.zoom),
        handle: (taken?.dataset.handle as Handle | undefined) ?? null,
      });
      if (isTaken) stage.setPointerCapture(event.pointerId);
    },
    pointerMove(event: PointerEvent): void {
      const { pointerId, altKey } = event;
      const at = pointAt(event);
      nextFrame(() => gestures.move(pointerId, at, altKey));
    },
    pointerUp({ pointerId }: PointerEvent, isCancelled: boolean): void {
      flush();
      gestures.release(pointerId, isCancelled);
    },
    wheel(event: WheelEvent): void {
      event.preventDefault();
      const at = pointAt(event);
      const lines = event.deltaMode === 1 ? 16 : 1;
      if (event.ctrlKey || event.metaKey) {
        changeView({ from: at, to: at, scale: Math.exp(-event.deltaY * lines * 0.004) });
      } else {
        const to = { x: at.x - event.deltaX * lines, y: at.y - event.deltaY * lines };
        changeView({ from: at, to, scale: 1 });
      }
    },
    zoomBy(scale: number): void {
      const middle = { x: sizeOfStage.width / 2, y: sizeOfStage.height / 2 };
      changeView({ from: middle, to: middle, scale });
    },
    fit,
    reveal,
    cancelDrag: () => gestures.cancel(),
    /** Whether a pointer is down. Long work waits until the pointer is up. */
    get isTouched(): boolean {
      return gestures.isPressed;
    },
    close(): void {
      resized.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(sharpen);
    },
  };
}

export type Stage = ReturnType<typeof createStage>;
