import { t } from '#web/kit/language/t.ts';
import { LAYOUT_LIMITS, type TextElement } from '#contract/flyers/layout-types.ts';
import type { Editor } from '../use-editor.ts';
import { OpacityField, fieldsIn } from './element-fields.tsx';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';
import { partFields, ShadowFields } from './shadow-fields.tsx';
import { SwitchField } from './switch-field.tsx';

const OUTLINE = { width: 3, color: '#ffffff' };
const SHADOW = { x: 2, y: 3, blur: 6, color: '#000000', opacity: 0.5 };

export function TextEffects({ editor, element }: { editor: Editor; element: TextElement }) {
  const { patch } = editor;
  const { outline } = element;
  const most = LAYOUT_LIMITS.lines;
  /** Sets a field that requires both a width and a height, or removes the field. */
  function inBox(field: 'autoFit' | 'photo', on: boolean): void {
    const box = editor.planned.boxes.get(element.id);
    const { width = Math.round(box?.width ?? 100), height = Math.round(box?.height ?? 100) } = element;
    patch(on ? { [field]: on, width, height } : { [field]: undefined });
  }
  const outlined = outline && partFields(patch, 'outline', outline);
  return (
    <>
      <NumberField
        label={t('Maximum lines')}
        unit={element.maxLines === undefined ? t('no limit') : undefined}
        min={1}
        max={most}
        value={element.maxLines ?? most}
        onChange={(lines) => patch({ maxLines: lines < most ? lines : undefined }, 'maxLines')}
      />
      <SwitchField
        label={t('Fill the box')}
        hint={t('Short texts grow until they fill their box.')}
        value={element.autoFit === true}
        onChange={(on) => inBox('autoFit', on)}
      />
      <SwitchField
        label={t('Photo in the letters')}
        hint={t('Each attendee’s photo shows through. Without one, letters keep their colour.')}
        value={element.photo === true}
        onChange={(on) => inBox('photo', on)}
      />
      {(element.autoFit || element.photo) && element.height !== undefined && (
        <NumberField
          label={t('Height')}
          min={10}
          max={editor.canvas.height}
          step={10}
          {...fieldsIn(element, patch)('height')}
        />
      )}
      <OpacityField editor={editor} element={element} />
      <SwitchField
        label={t('Outline')}
        value={outline !== undefined}
        onChange={(on) => patch({ outline: on ? OUTLINE : undefined })}
      />
      {outlined && (
        <>
          <NumberField
            label={t('Outline width')}
            min={1}
            max={LAYOUT_LIMITS.strokeWidth.max}
            {...outlined('width')}
          />
          <ColorField label={t('Outline colour')} {...outlined('color')} />
        </>
      )}
      <ShadowFields
        editor={editor}
        element={element}
        label={t('Shadow')}
        colorLabel={t('Shadow colour')}
        initial={SHADOW}
      />
    </>
  );
}
