import { t } from '#web/kit/language/t.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { countryText, joinFlag } from '../model/roles.ts';
import { BoxFields, StrokeFields } from '../panels/element-fields.tsx';
import type { InspectorProps } from './element-kind.ts';

export default function FlagInspector({ editor, element }: InspectorProps<'flag'>) {
  const country = countryText(editor.design.layout);
  function join(textId: string): void {
    editor.changeLayout((layout) => joinFlag(layout, element.id, textId));
    editor.select(new Set([textId]));
  }
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t('The flag of each attendee’s country, in its own proportions.')}
      </p>
      {country && (
        <Button variant="secondary" onClick={() => join(country.id)}>
          {t('Keep it next to the country')}
        </Button>
      )}
      <StrokeFields editor={editor} element={element} initial="#ffffff" />
      <BoxFields editor={editor} element={element} canBeRound />
    </>
  );
}
