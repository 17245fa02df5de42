import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { alignElements, distributeElements, type Axis, type Edge, type Step } from '../model/arrange.ts';
import { elementsOf } from '../model/design.ts';
import { stackTexts } from '../model/stacks.ts';
import type { Editor } from '../use-editor.ts';
import { Tool, ToolRow } from './choice-field.tsx';
import * as icons from './tool-icons.ts';
import { EYE, TRASH } from '#web/kit/ui/late-icons.ts';

const EDGES: readonly (readonly [Edge, string, { path: string }])[] = [
  ['left', m('Align left'), icons.ALIGN_LEFT],
  ['center', m('Align centre'), icons.ALIGN_CENTER],
  ['right', m('Align right'), icons.ALIGN_RIGHT],
  ['top', m('Align top'), icons.ALIGN_TOP],
  ['middle', m('Align middle'), icons.ALIGN_MIDDLE],
  ['bottom', m('Align bottom'), icons.ALIGN_BOTTOM],
];
const STEPS: readonly (readonly [Step, string, { path: string }])[] = [
  ['front', m('Bring to front'), icons.TO_FRONT],
  ['forward', m('Bring forward'), icons.FORWARD],
  ['backward', m('Send backward'), icons.BACKWARD],
  ['back', m('Send to back'), icons.TO_BACK],
];
const AXES: readonly (readonly [Axis, string, { path: string }])[] = [
  ['x', m('Distribute horizontally'), icons.SPREAD_X],
  ['y', m('Distribute vertically'), icons.SPREAD_Y],
];

/** Tools that arrange one or more elements of any kind. */
export function ArrangeTools({ editor }: { editor: Editor }) {
  const { design, selection, canvas, planned } = editor;
  const chosen = elementsOf(design.layout).filter(({ id }) => selection.has(id));
  const several = chosen.length > 1;
  const isLocked = chosen.every(({ locked }) => locked);
  const isHidden = chosen.every(({ hidden }) => hidden);
  const texts = new Set(design.layout.textElements.flatMap(({ id }) => (selection.has(id) ? id : [])));
  const isGrouped = chosen.some(({ group }) => group);
  return (
    <>
      <ToolRow label={t(several ? 'Align to each other' : 'Align to the canvas')}>
        {EDGES.map(([edge, label, icon]) => (
          <Tool
            key={edge}
            icon={icon}
            label={t(label)}
            onClick={() =>
              editor.changeLayout((layout) => alignElements(layout, selection, edge, planned.boxes, canvas))
            }
          />
        ))}
        {chosen.length > 2 &&
          AXES.map(([axis, label, icon]) => (
            <Tool
              key={axis}
              icon={icon}
              label={t(label)}
              onClick={() =>
                editor.changeLayout((layout) =>
                  distributeElements(layout, selection, axis, planned.boxes, canvas),
                )
              }
            />
          ))}
      </ToolRow>
      <ToolRow label={t('Order##layers')}>
        {STEPS.map(([step, label, icon]) => (
          <Tool key={step} icon={icon} label={t(label)} onClick={() => editor.order(step)} />
        ))}
      </ToolRow>
      <div className="flex flex-wrap gap-2">
        <Tool wide icon="copy" label={t('Duplicate')} onClick={editor.duplicate} />
        <Tool
          wide
          icon={isLocked ? icons.UNLOCK : icons.LOCK}
          label={t(isLocked ? 'Unlock' : 'Lock')}
          onClick={() => editor.lock(selection, !isLocked)}
        />
        <Tool
          wide
          icon={isHidden ? EYE : icons.HIDDEN}
          label={t(isHidden ? 'Show' : 'Hide')}
          onClick={() => editor.hide(selection, !isHidden)}
        />
        {several && (
          <Tool
            wide
            icon={icons.GROUP}
            label={t(isGrouped ? 'Ungroup' : 'Group')}
            onClick={isGrouped ? editor.ungroup : editor.group}
          />
        )}
        {texts.size > 1 && (
          <Tool
            wide
            icon={icons.COLUMN}
            label={t('Make a column')}
            onClick={() => editor.changeLayout((layout) => stackTexts(layout, texts, planned.boxes, canvas))}
          />
        )}
        <Tool wide danger icon={TRASH} label={t('Remove')} onClick={() => editor.remove()} />
      </div>
    </>
  );
}
