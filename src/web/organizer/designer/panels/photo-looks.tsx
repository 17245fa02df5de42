import { t } from '#web/kit/language/t.ts';
import type { InspectorProps } from '../elements/element-kind.ts';
import { NumberField } from './number-field.tsx';
import { PartFields } from './part-fields.tsx';
import { SwitchField } from './switch-field.tsx';

const DUOTONE = { dark: '#2b2a6b', light: '#f7c873' };
const OUTLINE = { width: 3, gap: 6, color: '#f2a51a' };
const GLOW = { x: 0, y: 0, blur: 30, color: '#f2a51a', opacity: 0.6 };

/** Treatments of a photo: cut-out, duotone, grain, an outline and a glow. */
export function PhotoLooks({ editor, element }: InspectorProps<'photo'>) {
  const { patch } = editor;
  const { duotone, outline, shadow, grain = 0, cutOut = false } = element;
  return (
    <>
      <SwitchField
        label={t('Cut-out')}
        hint={t('The person appears on the design without a frame.')}
        value={cutOut}
        onChange={(on) => patch({ cutOut: on || undefined })}
      />
      <PartFields
        editor={editor}
        label={t('Duotone')}
        name="duotone"
        part={duotone}
        initial={DUOTONE}
        fields={{ dark: t('Dark tone'), light: t('Light tone') }}
      />
      <NumberField
        label={t('Grain')}
        unit="%"
        min={0}
        max={100}
        slider={{ min: 0, max: 100 }}
        step={5}
        value={Math.round(grain * 100)}
        onChange={(percent) => patch({ grain: percent < 5 ? undefined : percent / 100 }, 'grain')}
      />
      <PartFields
        editor={editor}
        label={t('Outline')}
        name="outline"
        part={outline}
        initial={OUTLINE}
        fields={{ width: t('Outline width'), gap: t('Gap'), color: t('Outline colour') }}
      />
      <PartFields
        editor={editor}
        label={t('Glow')}
        name="shadow"
        part={shadow}
        initial={GLOW}
        fields={{ blur: t('Softness'), color: t('Glow colour') }}
      />
    </>
  );
}
