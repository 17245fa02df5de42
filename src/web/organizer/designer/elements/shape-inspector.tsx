import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { LAYOUT_LIMITS, type ShapeFill } from '#contract/flyers/layout-types.ts';
import { ChoiceField } from '../panels/choice-field.tsx';
import { ClothFields } from '../panels/cloth-fields.tsx';
import { ColorField } from '../panels/color-field.tsx';
import { BoxFields, OpacityField, StrokeFields, fieldsIn } from '../panels/element-fields.tsx';
import { NumberField } from '../panels/number-field.tsx';
import type { InspectorProps } from './element-kind.ts';
import { SHAPES } from './shape.tsx';

const FILLS = [
  { value: 'none', label: m('None') },
  { value: 'color', label: m('Colour') },
  { value: 'gradient', label: m('Blend') },
  { value: 'cloth', label: m('Cloth') },
] as const;

export default function ShapeInspector({ editor, element }: InspectorProps<'shape'>) {
  const { fill } = element;
  const setFill = (next: ShapeFill | undefined, key?: string) => editor.patch({ fill: next }, key);
  const fieldsOf = <Fill extends ShapeFill>(of: Fill) =>
    fieldsIn(of, (part, key) => setFill({ ...of, ...part }, key));
  return (
    <>
      <ChoiceField label={t('Shape')} options={SHAPES} {...fieldsIn(element, editor.patch)('shape')} />
      <ChoiceField
        label={t('Fill')}
        value={fill?.kind ?? 'none'}
        options={FILLS}
        onChange={(kind) => setFill(newFill(kind, colorOf(fill)))}
      />
      {fill?.kind === 'color' && <ColorField label={t('Colour')} {...fieldsOf(fill)('color')} />}
      {fill?.kind === 'gradient' && (
        <>
          <ColorField label={t('From##colour')} {...fieldsOf(fill)('from')} />
          <ColorField label={t('To##colour')} {...fieldsOf(fill)('to')} />
          <NumberField
            label={t('Angle')}
            {...LAYOUT_LIMITS.angle}
            slider={{ ...LAYOUT_LIMITS.angle, max: 180 }}
            step={5}
            {...fieldsOf(fill)('angle')}
          />
          <NumberField
            label={t('Opacity at the end')}
            unit="%"
            min={0}
            max={100}
            slider={{ min: 0, max: 100 }}
            step={5}
            value={Math.round((fill.toOpacity ?? 1) * 100)}
            onChange={(percent) =>
              setFill({ ...fill, toOpacity: percent < 100 ? percent / 100 : undefined }, 'toOpacity')
            }
          />
        </>
      )}
      {fill?.kind === 'cloth' && <ClothFields fill={fill} onChange={setFill} />}
      {element.shape !== 'line' && <StrokeFields editor={editor} element={element} initial="#1a1626" />}
      <OpacityField editor={editor} element={element} />
      <BoxFields editor={editor} element={element} canBeRound={element.shape !== 'ellipse'} />
    </>
  );
}

function colorOf(fill: ShapeFill | undefined): string {
  if (fill?.kind === 'color') return fill.color;
  return fill?.kind === 'gradient' ? fill.from : '#b8431f';
}

function newFill(kind: (typeof FILLS)[number]['value'], color: string): ShapeFill | undefined {
  if (kind === 'color') return { kind, color };
  if (kind === 'gradient') return { kind, from: color, to: '#2b2a6b', angle: 90 };
  return kind === 'cloth' ? { kind, cloth: 'strip-weave', seed: '1' } : undefined;
}
