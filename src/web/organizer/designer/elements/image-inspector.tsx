import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { ChoiceField } from '../panels/choice-field.tsx';
import { BoxFields, OpacityField, fieldsIn } from '../panels/element-fields.tsx';
import type { InspectorProps } from './element-kind.ts';

const FITS = [
  { value: 'contain', label: m('Show the whole picture') },
  { value: 'cover', label: m('Fill the box') },
] as const;

export default function ImageInspector({ editor, element }: InspectorProps<'image'>) {
  return (
    <>
      <ChoiceField label={t('Fit')} options={FITS} {...fieldsIn(element, editor.patch)('fit', 'contain')} />
      <OpacityField editor={editor} element={element} />
      <BoxFields editor={editor} element={element} canBeRound />
    </>
  );
}
