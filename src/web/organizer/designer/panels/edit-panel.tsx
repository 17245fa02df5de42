import { findLayer } from '../model/design.ts';
import { labelOf } from '../model/labels.ts';
import type { Editor } from '../use-editor.ts';
import { ArrangeTools } from './arrange-tools.tsx';
import { INSPECTORS } from './inspector.ts';
import { DesignProblems } from './design-problems.tsx';

/** The controls of something else begin at their top. */
const scrollToTop = (heading: HTMLElement | null): void => heading?.parentElement?.scrollTo(0, 0);

/** The controls of what is selected. */
export function EditPanel({ editor }: { editor: Editor }) {
  const { selection, design } = editor;
  if (selection.size === 0) {
    return (
      <p className="text-ink-soft">
        Tap an element on the canvas to edit it. Shift-click or long-press to select several.
      </p>
    );
  }
  const [id] = selection;
  const layer = selection.size === 1 ? findLayer(design.layout, id!) : undefined;
  return (
    <>
      <h2 key={`of ${[...selection].join(' ')}`} ref={scrollToTop} className="text-lg" dir="auto">
        {layer ? labelOf(layer) : `${selection.size} elements`}
      </h2>
      <DesignProblems editor={editor} of={selection} />
      {layer?.kind === 'text' && <INSPECTORS.text key={id} editor={editor} element={layer.element} />}
      {layer?.kind === 'photo' && <INSPECTORS.photo key={id} editor={editor} element={layer.element} />}
      {layer?.kind === 'shape' && <INSPECTORS.shape key={id} editor={editor} element={layer.element} />}
      {layer?.kind === 'image' && <INSPECTORS.image key={id} editor={editor} element={layer.element} />}
      {layer?.kind === 'qr' && <INSPECTORS.qr key={id} editor={editor} element={layer.element} />}
      {layer?.kind === 'flag' && <INSPECTORS.flag key={id} editor={editor} element={layer.element} />}
      <ArrangeTools editor={editor} />
    </>
  );
}
