import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import { photoRadius } from '#flyer/geometry/photo-frame.ts';
import { typeOf } from '#flyer/registry.ts';
import { sliderRange } from '../model/slider-range.ts';
import { ChoiceField } from '../panels/choice-field.tsx';
import { ColorField } from '../panels/color-field.tsx';
import { PositionFields, fieldsIn } from '../panels/element-fields.tsx';
import { NumberField } from '../panels/number-field.tsx';
import { PhotoLooks } from '../panels/photo-looks.tsx';
import type { InspectorProps } from './element-kind.ts';

const SIZE = { min: 60, max: 300, step: 10 };
const SHAPES = [
  { value: 'circle', label: m('Circle') },
  { value: 'rounded', label: m('Rectangle') },
  { value: 'hexagon', label: m('Hexagon') },
  { value: 'blob', label: m('Pebble') },
] as const;
const STROKE = { min: 0, max: 20 };

export default function PhotoInspector({ editor, element }: InspectorProps<'photo'>) {
  const { patch, canvas } = editor;
  const field = fieldsIn(element, patch);
  const isRectangle = element.shape === 'rounded';
  const { width, height } = typeOf('photo').boxOf(element);
  const sizes = sliderRange(SIZE, canvas);
  /** Resizes the photo around its middle. */
  function resize(size: number): void {
    const at = (start: number) => Math.max(0, Math.round(start + (width - size) / 2));
    const place = isRectangle ? { height } : { y: at(element.y) };
    patch({ size, x: at(element.x), ...place }, 'size');
  }
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t('Each attendee’s photo, or their initials if they add none.')}
      </p>
      <ChoiceField label={t('Shape')} options={SHAPES} {...field('shape', 'circle')} />
      <NumberField
        label={t(isRectangle ? 'Width' : 'Size')}
        {...LAYOUT_LIMITS.photoSize}
        slider={sizes}
        step={sizes.step}
        value={element.size}
        onChange={resize}
      />
      {isRectangle && (
        <>
          <NumberField label={t('Height')} {...LAYOUT_LIMITS.photoSize} {...field('height', height)} />
          <NumberField
            label={t('Corner radius')}
            min={0}
            max={Math.round(Math.min(width, height) / 2)}
            value={photoRadius(element, { width, height })}
            onChange={(radius) => patch({ radius }, 'radius')}
          />
        </>
      )}
      <NumberField
        label={t('Stroke width')}
        min={STROKE.min}
        max={Math.max(STROKE.max, element.strokeWidth)}
        slider={STROKE}
        {...field('strokeWidth')}
      />
      <ColorField label={t('Stroke colour')} {...field('strokeColor')} />
      <PhotoLooks editor={editor} element={element} />
      <PositionFields editor={editor} element={element} />
    </>
  );
}
