import { t } from '#web/kit/language/t.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import { layersOf } from '#flyer/layers-of.ts';
import { FIELD } from '#web/kit/form/form-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { EYE, PENCIL, TRASH } from '#web/kit/ui/late-icons.ts';
import { withGroups } from '../model/arrange.ts';
import { patchElements, type Layer } from '../model/design.ts';
import { kindOf, labelOf } from '../elements/kinds.ts';
import type { Editor } from '../use-editor.ts';
import { Tool } from './choice-field.tsx';
import { BACKWARD, FORWARD, HIDDEN, LOCK, UNLOCK } from './tool-icons.ts';

/** Lists every element, from front to back. */
export function LayersPanel({ editor }: { editor: Editor }) {
  const layers = layersOf(editor.design.layout).toReversed();
  return (
    <>
      <h2 className="text-lg">{t('Layers')}</h2>
      <ol className="grid gap-1.5" aria-label={t('Layers, front to back')}>
        {layers.map((layer, index) => (
          <LayerRow
            key={layer.element.id}
            editor={editor}
            layer={layer}
            isFirst={index === 0}
            isLast={index === layers.length - 1}
          />
        ))}
      </ol>
    </>
  );
}

interface LayerRowProps {
  editor: Editor;
  layer: Layer;
  isFirst: boolean;
  isLast: boolean;
}

function LayerRow({ editor, layer, isFirst, isLast }: LayerRowProps) {
  const { element } = layer;
  const ids = new Set([element.id]);
  const name = labelOf(layer);
  const [renames, setRenames] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const isSelected = editor.selection.has(element.id);

  function rename(typed: string): void {
    setRenames(false);
    const next = typed.trim();
    if (next !== name)
      editor.changeLayout((layout) => patchElements(layout, ids, { name: next || undefined }));
  }
  return (
    <li
      ref={row}
      className={`rounded-xl border-2 bg-surface ${isSelected ? 'border-indigo' : 'border-line'} ${element.hidden ? 'text-ink-soft' : ''}`}
    >
      {renames ? (
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the pressed button
          autoFocus
          aria-label={t('New name for {name}', { name })}
          className={`${FIELD} h-11`}
          maxLength={LAYOUT_LIMITS.nameLength}
          defaultValue={element.name ?? name}
          onBlur={(event) => rename(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            // Stops the event here. Otherwise Escape would move the focus to the canvas, as it does in other controls.
            event.stopPropagation();
            const typed = event.currentTarget.value;
            flushSync(() => (event.key === 'Enter' ? rename(typed) : setRenames(false)));
            row.current?.querySelector('button')?.focus();
          }}
        />
      ) : (
        <button
          type="button"
          aria-pressed={isSelected}
          className="flex min-h-11 w-full min-w-0 items-center gap-2 px-2.5 text-start font-semibold"
          onClick={(event) => {
            const chosen = withGroups(editor.design.layout, ids);
            editor.select(event.shiftKey ? new Set([...editor.selection, ...chosen]) : chosen);
          }}
        >
          <Icon name={kindOf(layer.kind).icon} />
          <span className="min-w-0 truncate" dir="auto">
            {name}
          </span>
          {element.group && <span className="ms-auto text-xs font-normal text-ink-soft">{t('grouped')}</span>}
        </button>
      )}
      <div className="-mt-1 flex justify-between">
        <Tool
          icon={FORWARD}
          label={t('Move {name} forward', { name })}
          disabled={isFirst}
          onClick={() => editor.order('forward', ids)}
        />
        <Tool
          icon={BACKWARD}
          label={t('Move {name} backward', { name })}
          disabled={isLast}
          onClick={() => editor.order('backward', ids)}
        />
        <Tool icon={PENCIL} label={t('Rename {name}', { name })} onClick={() => setRenames(true)} />
        <Tool
          icon={element.locked ? LOCK : UNLOCK}
          label={t('Lock {name}', { name })}
          pressed={element.locked ?? false}
          onClick={() => editor.lock(ids, !element.locked)}
        />
        <Tool
          icon={element.hidden ? HIDDEN : EYE}
          label={t('Hide {name}', { name })}
          pressed={element.hidden ?? false}
          onClick={() => editor.hide(ids, !element.hidden)}
        />
        <Tool danger icon={TRASH} label={t('Remove {name}', { name })} onClick={() => editor.remove(ids)} />
      </div>
    </li>
  );
}
