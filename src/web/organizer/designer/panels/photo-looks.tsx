import { t } from '#web/kit/language/t.ts';
import { LAYOUT_LIMITS, type PhotoElement } from '#contract/flyers/layout-types.ts';
import type { Editor } from '../use-editor.ts';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';
import { partFields, ShadowFields } from './shadow-fields.tsx';
import { SwitchField } from './switch-field.tsx';

const DUOTONE = { dark: '#2b2a6b', light: '#f7c873' };
const OUTLINE = { width: 3, gap: 6, color: '#f2a51a' };
const GLOW = { x: 0, y: 0, blur: 30, color: '#f2a51a', opacity: 0.6 };

/** Treatments of a photo: cut-out, duotone, grain, an outline and a glow. */
export function PhotoLooks({ editor, element }: { editor: Editor; element: PhotoElement }) {
  const { patch } = editor;
  const { duotone, outline, grain = 0, cutOut = false } = element;
  const tones = duotone && partFields(patch, 'duotone', duotone);
  const line = outline && partFields(patch, 'outline', outline);
  return (
    <>
      <SwitchField
        label={t('Cut-out')}
        hint={t('The person appears on the design without a frame.')}
        value={cutOut}
        onChange={(on) => patch({ cutOut: on || undefined })}
      />
      <SwitchField
        label={t('Duotone')}
        value={duotone !== undefined}
        onChange={(on) => patch({ duotone: on ? DUOTONE : undefined })}
      />
      {tones && (
        <>
          <ColorField label={t('Dark tone')} {...tones('dark')} />
          <ColorField label={t('Light tone')} {...tones('light')} />
        </>
      )}
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
      <SwitchField
        label={t('Outline')}
        value={outline !== undefined}
        onChange={(on) => patch({ outline: on ? OUTLINE : undefined })}
      />
      {line && (
        <>
          <NumberField label={t('Outline width')} {...LAYOUT_LIMITS.strokeWidth} {...line('width')} />
          <NumberField label={t('Gap')} {...LAYOUT_LIMITS.strokeWidth} {...line('gap')} />
          <ColorField label={t('Outline colour')} {...line('color')} />
        </>
      )}
      <ShadowFields
        editor={editor}
        element={element}
        label={t('Glow')}
        colorLabel={t('Glow colour')}
        initial={GLOW}
      />
    </>
  );
}
