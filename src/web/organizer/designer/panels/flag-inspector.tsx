import { LAYOUT_LIMITS, type FlagElement } from '#contract/flyers/layout-types.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { countryText, joinFlag } from '../model/roles.ts';
import type { Editor } from '../use-editor.ts';
import { BoxFields } from './box-fields.tsx';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';

export function FlagInspector({ editor, element }: { editor: Editor; element: FlagElement }) {
  const { patch } = editor;
  const country = countryText(editor.design.layout);
  return (
    <>
      <p className="text-sm text-ink-soft">The flag of each attendee’s country, in its own proportions.</p>
      {country && (
        <Button
          variant="secondary"
          onClick={() => {
            editor.changeLayout((layout) => joinFlag(layout, element.id, country.id));
            editor.select(new Set([country.id]));
          }}
        >
          Keep it next to the country
        </Button>
      )}
      <NumberField
        label="Stroke width"
        {...LAYOUT_LIMITS.strokeWidth}
        value={element.strokeWidth ?? 0}
        onChange={(strokeWidth) => patch({ strokeWidth: strokeWidth || undefined }, 'strokeWidth')}
      />
      {(element.strokeWidth ?? 0) > 0 && (
        <ColorField
          label="Stroke colour"
          value={element.strokeColor ?? '#ffffff'}
          onChange={(strokeColor) => patch({ strokeColor }, 'strokeColor')}
        />
      )}
      <BoxFields editor={editor} element={element} radius={element.radius ?? 0} />
    </>
  );
}
