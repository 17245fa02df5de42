import { t } from '#web/kit/language/t.ts';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { TEMPLATE_MESSAGES } from '#contract/flyers/template-rules.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import { useState } from 'react';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import type { Planned } from './canvas/stage-controller.ts';
import { groupElements, orderElements, ungroupElements, type Step } from './model/arrange.ts';
import { copyLayers, pasteLayers } from './model/copy.ts';
import { elementsOf, patchElements, type Design, type FlyerLayout, type Ids } from './model/design.ts';
import { begin, push, redo, undo } from './model/history.ts';
import { mustShow, removeElements } from './model/roles.ts';
import { stackTexts, withStacks } from './model/stacks.ts';
import { keepCopied, readCopied } from './keeping/clipboard.ts';

export interface Problems {
  /** Texts that are hard to read, each with a more legible colour. */
  unreadable: ReadonlyMap<string, string>;
  /** Elements that hide parts of other elements, each with the ids of the hidden elements. */
  covered: ReadonlyMap<string, readonly string[]>;
  /** QR codes that cameras cannot read. */
  undecodable: ReadonlySet<string>;
}

/** The edited design with its history and selection, and the sample values that the canvas shows for placeholders. */
export type Editor = ReturnType<typeof useEditor> & { values: FlyerValues };

const NOTHING: Ids = new Set();
const NO_PROBLEMS: Problems = { unreadable: new Map(), covered: new Map(), undecodable: NOTHING };
const UNPLANNED: Planned = {
  boxes: new Map(),
  frames: new Map(),
  missingCharacters: [],
  cutElements: [],
  ops: [],
};

export function useEditor(start: Design) {
  const [history, setHistory] = useState(() => begin(start));
  const [chosen, setChosen] = useState<Ids>(NOTHING);
  const [planned, setPlanned] = useState(UNPLANNED);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const design = history.present;
  const canvas = CANVAS_SIZES[design.canvasSize];
  const ids = new Set(elementsOf(design.layout).map(({ id }) => id));
  const gone = [...chosen].some((id) => !ids.has(id));
  const selection = gone ? new Set([...chosen].filter((id) => ids.has(id))) : chosen;

  /** Changes the design. Consecutive changes with equal keys make one undo step. */
  function change(update: (design: Design) => Design, key?: string): void {
    setHistory((before) => push(before, update(before.present), key));
  }
  function changeLayout(update: (layout: FlyerLayout) => FlyerLayout, key?: string): void {
    change((before) => {
      const layout = update(before.layout);
      return layout === before.layout ? before : { ...before, layout };
    }, key);
  }

  function add(layers: Parameters<typeof pasteLayers>[1]): void {
    const pasted = pasteLayers(design.layout, layers, canvas);
    if (pasted.ids.size < layers.length) {
      const description = t('A template cannot have more elements of this kind.');
      showToast({ title: t('Too many elements'), description, tone: 'danger' });
    }
    if (pasted.ids.size === 0) return;
    changeLayout(() => pasted.layout);
    setChosen(pasted.ids);
  }

  return {
    design,
    canvas,
    selection,
    /** The positions of elements and the texts that do not fit, as last drawn outside a drag. */
    planned,
    setPlanned,
    /** The problems found by the last check. */
    problems,
    setProblems,
    change,
    /** Replaces the design. Adds an undo step only if the user has changed the design before. */
    replace(update: (design: Design) => Design): void {
      setHistory((before) =>
        before.past.length > 0 ? push(before, update(before.present)) : begin(update(before.present)),
      );
    },
    changeLayout,
    /** Sets fields of the selected elements; undefined removes a field. */
    patch: (fields: object, key?: string): void => {
      changeLayout(
        (layout) => patchElements(layout, selection, fields),
        key && `${key} ${[...selection].join(' ')}`,
      );
    },
    select: setChosen as (ids: Ids) => void,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    remove: (which: Ids = selection): void => {
      const { layout, required } = removeElements(design.layout, which);
      if (required.size > 0) {
        const [title = '', description] = t(TEMPLATE_MESSAGES.required).split(' - ');
        showToast({ title, ...(description && { description }), tone: 'danger' });
      }
      if (required.size === which.size) return;
      changeLayout(() => layout);
      setChosen(new Set([...required].filter((id) => selection.has(id))));
    },
    hide: (which: Ids, hidden: boolean): void => {
      const required = hidden ? mustShow(design.layout, which) : NOTHING;
      if (required.size > 0) {
        const description = t('Attendees’ flyers always show this.');
        showToast({ title: t('Cannot Hide'), description, tone: 'danger' });
      }
      const changed = new Set([...which].filter((id) => !required.has(id)));
      if (changed.size > 0)
        changeLayout((layout) => patchElements(layout, changed, { hidden: hidden || undefined }));
    },
    lock: (which: Ids, locked: boolean): void => {
      changeLayout((layout) => patchElements(layout, which, { locked: locked || undefined }));
    },
    order: (step: Step, which: Ids = selection): void => {
      changeLayout((layout) => orderElements(layout, which, step));
    },
    group: () => changeLayout((layout) => groupElements(layout, selection)),
    ungroup: () => changeLayout((layout) => ungroupElements(layout, selection)),
    /** Stacks texts, together with the other texts in their stacks. */
    stack: (texts: Ids): void => {
      changeLayout((layout) => stackTexts(layout, withStacks(layout, texts), planned.boxes, canvas));
    },
    duplicate: () => add(copyLayers(design.layout, selection, planned.boxes)),
    copy: () => {
      if (selection.size > 0) keepCopied(copyLayers(design.layout, selection, planned.boxes));
    },
    paste: () => add(readCopied()),
  };
}
