import type { ElementOf } from '#contract/flyers/layout-types.ts';
import { BoxFields, OpacityField, fieldsIn } from '../panels/element-fields.tsx';
import { ChoiceField } from '../panels/choice-field.tsx';
import { PICTURE } from '../panels/tool-icons.ts';
import { CORNERS, inFreePlace, NO_PROBLEMS, type DesignedKind, type InspectorProps } from './element-kind.ts';

type ImageElement = ElementOf<'image'>;

const FITS = [
  { value: 'contain', label: 'Show the whole picture' },
  { value: 'cover', label: 'Fill the box' },
] as const;

export const image: DesignedKind<ImageElement> = {
  label: () => 'Picture',
  icon: PICTURE,
  handles: () => CORNERS,
  Inspector: ImageInspector,
  offers: [{ label: 'Logo or picture', icon: PICTURE, asksForPicture: true, make: inFreePlace }],
  problems: NO_PROBLEMS,
};

function ImageInspector({ editor, element }: InspectorProps<ImageElement>) {
  return (
    <>
      <ChoiceField label="Fit" options={FITS} {...fieldsIn(element, editor.patch)('fit', 'contain')} />
      <OpacityField editor={editor} element={element} />
      <BoxFields editor={editor} element={element} canBeRound />
    </>
  );
}
