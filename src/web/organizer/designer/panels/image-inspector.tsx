import type { ImageElement } from '#contract/flyers/layout-types.ts';
import type { Editor } from '../use-editor.ts';
import { BoxFields, OpacityField } from './box-fields.tsx';
import { ChoiceField } from './choice-field.tsx';

const FITS = [
  { value: 'contain', label: 'Show the whole picture' },
  { value: 'cover', label: 'Fill the box' },
] as const;

export function ImageInspector({ editor, element }: { editor: Editor; element: ImageElement }) {
  return (
    <>
      <ChoiceField
        label="Fit"
        value={element.fit ?? 'contain'}
        options={FITS}
        onChange={(fit) => editor.patch({ fit })}
      />
      <OpacityField editor={editor} element={element} />
      <BoxFields editor={editor} element={element} radius={element.radius ?? 0} />
    </>
  );
}
