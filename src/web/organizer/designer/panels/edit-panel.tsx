import { t } from '#web/kit/language/t.ts';
import { createElement, Suspense, useLayoutEffect } from 'react';
import { findLayer } from '../model/design.ts';
import { kindOf, labelOf } from '../elements/kinds.ts';
import type { Editor } from '../use-editor.ts';
import { ArrangeTools } from './arrange-tools.tsx';
import { DesignProblems } from './design-problems.tsx';

/** Scrolls the panel to the top for a new selection. */
const scrollToTop = (heading: HTMLElement | null): void => heading?.parentElement?.scrollTo(0, 0);

/** The fields of the selected elements. @param onShown called when the fields have loaded */
export function EditPanel({ editor, onShown }: { editor: Editor; onShown: () => void }) {
  const { selection, design } = editor;
  if (selection.size === 0) {
    return (
      <p className="pe-20 text-ink-soft">
        {t('Select an element on the canvas to edit it. Shift-click or long-press to select several.')}
      </p>
    );
  }
  const [id] = selection;
  const layer = selection.size === 1 ? findLayer(design.layout, id!) : undefined;
  return (
    <>
      <h2 key={`of ${[...selection].join(' ')}`} ref={scrollToTop} className="pe-20 text-lg" dir="auto">
        {layer
          ? labelOf(layer)
          : t('{count, plural, one {# element} other {# elements}}', { count: selection.size })}
      </h2>
      <DesignProblems editor={editor} of={selection} />
      <Suspense>
        {layer && createElement(kindOf(layer.kind).Inspector, { key: id, editor, element: layer.element })}
        <ArrangeTools editor={editor} />
        <Shown onShown={onShown} />
      </Suspense>
    </>
  );
}

function Shown({ onShown }: { onShown: () => void }): null {
  useLayoutEffect(onShown, [onShown]);
  return null;
}
