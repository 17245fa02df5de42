import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { memo } from 'react';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TURN_RIGHT } from '#web/kit/ui/late-icons.ts';
import type { FlyerLayout, Layer } from '../model/design.ts';
import { kindOf, labelOf, placeOf } from '../elements/kinds.ts';
import type { Handle } from '../model/resize.ts';
import { stackOf } from '../model/stacks.ts';

const HANDLE_NAMES: Record<Handle, string> = {
  nw: m('top left'),
  ne: m('top right'),
  sw: m('bottom left'),
  se: m('bottom right'),
  n: m('top edge'),
  e: m('right edge'),
  s: m('bottom edge'),
  w: m('left edge'),
  rotate: m('rotation'),
};

const SIDE_LOOKS: Partial<Record<Handle, string>> = {
  n: 'h-2.5 w-6',
  s: 'h-2.5 w-6',
  e: 'h-6 w-2.5',
  w: 'h-6 w-2.5',
};

/** Handles in the tab order. They suffice to resize and rotate with arrow keys and keep the tab order short. */
const BY_TAB: ReadonlySet<Handle> = new Set(['se', 'e', 's', 'rotate']);

/**
 * Handles of the only selected element. They follow the element's button in the DOM, so that Tab reaches them before the next
 * element.
 */
export function ElementHandles({ layer, layout }: { layer: Layer; layout: FlyerLayout }) {
  if (layer.element.locked || layer.element.hidden) return null;
  const handles = kindOf(layer.kind)
    .handles(layer.element)
    .filter((handle) => handle !== 'rotate' || !stackOf(layout, layer.element.id));
  return handles.map((handle) => (
    <button
      key={handle}
      type="button"
      data-handle={handle}
      tabIndex={BY_TAB.has(handle) ? 0 : -1}
      aria-label={t(
        handle === 'rotate' ? 'Rotate {name}, {handle}: arrow keys' : 'Resize {name}, {handle}: arrow keys',
        { name: labelOf(layer), handle: t(HANDLE_NAMES[handle]) },
      )}
      className="absolute top-0 left-0 z-1 grid place-items-center"
    >
      {handle === 'rotate' ? (
        <span className="grid size-6 place-items-center rounded-full border-2 border-indigo bg-surface text-indigo shadow">
          <Icon name={TURN_RIGHT} className="size-4 stroke-3" />
        </span>
      ) : (
        <span
          className={`rounded-full border-2 border-indigo bg-surface shadow ${SIDE_LOOKS[handle] ?? 'size-4'}`}
        />
      )}
    </button>
  ));
}

interface ElementButtonProps {
  layer: Layer;
  isSelected: boolean;
}

/** The button over an element. A template has dozens, so a button renders only when its element or its selection changes. */
export const ElementButton = memo(
  function ElementButton({ layer, isSelected }: ElementButtonProps) {
    const { kind, element } = layer;
    return (
      <button
        type="button"
        data-element={element.id}
        aria-pressed={isSelected}
        aria-label={[
          t(
            '{name}, {kind, select, text {text} photo {photo} flag {flag} logo {logo} shape {shape} qr {qr} other {image}} at {x}, {y}',
            { name: labelOf(layer), kind, ...placeOf(element) },
          ),
          element.locked && t('locked'),
          element.hidden && t('hidden'),
        ]
          .filter(Boolean)
          .join(', ')}
        className={`group absolute top-0 left-0 outline-none ${element.hidden ? 'pointer-events-none' : ''}`}
      >
        <span
          className={`pointer-events-none absolute top-0 left-0 outline-2 ${
            isSelected
              ? 'outline-indigo ring-3 ring-surface'
              : 'outline-transparent group-hover:outline-indigo'
          } ${element.locked ? 'outline-dashed' : ''}`}
        />
      </button>
    );
  },
  (before, after) => before.layer.element === after.layer.element && before.isSelected === after.isSelected,
);
