import { LAYOUT_LIMITS, type ShapeElement, type ShapeFill } from '#contract/flyers/layout-types.ts';
import type { Editor } from '../use-editor.ts';
import { BoxFields, OpacityField } from './box-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ClothFields } from './cloth-fields.tsx';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';

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
      {fill?.kind === 'cloth' && <ClothFields fill={fill} onChange={setFill} />}
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
  return kind === 'cloth' ? { kind, cloth: 'strip-weave', seed: '1' } : undefined;
}
