import { CLOTHS, LAYOUT_LIMITS, type ShapeElement, type ShapeFill } from '#contract/flyers/layout-types.ts';
import type { Editor } from '../use-editor.ts';
import { BoxFields, OpacityField } from './box-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';

const SHAPES = [
  { value: 'rectangle', label: 'Rectangle' },
  { value: 'ellipse', label: 'Circle' },
  { value: 'line', label: 'Line' },
] as const;

const FILLS = [
  { value: 'none', label: 'None' },
  { value: 'color', label: 'Colour' },
  { value: 'gradient', label: 'Blend' },
  { value: 'cloth', label: 'Cloth' },
] as const;

const CLOTH_NAMES: Record<(typeof CLOTHS)[number], string> = {
  'strip-weave': 'Strip weave',
  'mud-cloth': 'Mud cloth',
  'house-wall': 'House wall',
  'resist-dye': 'Resist dye',
  raffia: 'Raffia',
};

export function ShapeInspector({ editor, element }: { editor: Editor; element: ShapeElement }) {
  const { patch } = editor;
  const { fill } = element;
  const setFill = (next: ShapeFill | undefined, key?: string) => patch({ fill: next }, key);
  return (
    <>
      <ChoiceField
        label="Shape"
        value={element.shape}
        options={SHAPES}
        onChange={(shape) => patch({ shape })}
      />
      <ChoiceField
        label="Fill"
        value={fill?.kind ?? 'none'}
        options={FILLS}
        onChange={(kind) => setFill(newFill(kind, colorOf(fill)))}
      />
      {fill?.kind === 'color' && (
        <ColorField
          label="Colour"
          value={fill.color}
          onChange={(color) => setFill({ ...fill, color }, 'fill')}
        />
      )}
      {fill?.kind === 'gradient' && (
        <>
          <ColorField
            label="From"
            value={fill.from}
            onChange={(from) => setFill({ ...fill, from }, 'from')}
          />
          <ColorField label="To" value={fill.to} onChange={(to) => setFill({ ...fill, to }, 'to')} />
          <NumberField
            label="Angle"
            min={-180}
            max={180}
            slider={180}
            step={5}
            value={fill.angle}
            onChange={(angle) => setFill({ ...fill, angle }, 'angle')}
          />
        </>
      )}
      {fill?.kind === 'cloth' && (
        <>
          <SelectField
            label="Cloth"
            value={fill.cloth}
            options={CLOTHS.map((value) => ({ value, label: CLOTH_NAMES[value] }))}
            onChange={(cloth) => setFill({ ...fill, cloth })}
          />
          <NumberField
            label="Variant"
            min={1}
            max={99}
            value={Number(fill.seed ?? 1)}
            onChange={(seed) => setFill({ ...fill, seed: String(seed) }, 'seed')}
          />
          <NumberField
            label="Size of the marks"
            {...LAYOUT_LIMITS.clothScale}
            step={0.5}
            value={fill.scale ?? 2}
            onChange={(scale) => setFill({ ...fill, scale }, 'scale')}
          />
        </>
      )}
      {element.shape !== 'line' && (
        <>
          <NumberField
            label="Stroke width"
            {...LAYOUT_LIMITS.strokeWidth}
            value={element.strokeWidth ?? 0}
            onChange={(strokeWidth) => patch({ strokeWidth: strokeWidth || undefined }, 'strokeWidth')}
          />
          {(element.strokeWidth ?? 0) > 0 && (
            <ColorField
              label="Stroke colour"
              value={element.strokeColor ?? '#1a1626'}
              onChange={(strokeColor) => patch({ strokeColor }, 'strokeColor')}
            />
          )}
        </>
      )}
      <OpacityField editor={editor} element={element} />
      <BoxFields
        editor={editor}
        element={element}
        {...(element.shape !== 'ellipse' && { radius: element.radius ?? 0 })}
      />
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
  return kind === 'cloth' ? { kind, cloth: 'house-wall', seed: '1' } : undefined;
}
