import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import type { Element } from '../model/design.ts';
import type { Editor } from '../use-editor.ts';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';
import { PositionFields } from './position-fields.tsx';

type Boxed = Element & { width: number; height: number };

/** Where an element's box is and how large. @param radius of its corners, if they can be round */
export function BoxFields({ editor, element, radius }: { editor: Editor; element: Boxed; radius?: number }) {
  const { patch } = editor;
  return (
    <>
      {radius !== undefined && (
        <NumberField
          label="Round corners"
          min={0}
          max={Math.max(radius, Math.round(Math.min(element.width, element.height) / 2))}
          value={radius}
          onChange={(value) => patch({ radius: value || undefined }, 'radius')}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Width"
          {...LAYOUT_LIMITS.boxLength}
          value={element.width}
          onChange={(width) => patch({ width }, 'width')}
        />
        <NumberField
          label="Height"
          {...LAYOUT_LIMITS.boxLength}
          value={element.height}
          onChange={(height) => patch({ height }, 'height')}
        />
      </div>
      <PositionFields editor={editor} element={element} />
    </>
  );
}

export function OpacityField({
  editor,
  element,
}: {
  editor: Editor;
  element: { opacity?: number | undefined };
}) {
  return (
    <NumberField
      label="Opacity"
      unit="%"
      min={LAYOUT_LIMITS.opacity.min * 100}
      max={100}
      slider={100}
      step={5}
      value={Math.round((element.opacity ?? 1) * 100)}
      onChange={(percent) => editor.patch({ opacity: percent < 100 ? percent / 100 : undefined }, 'opacity')}
    />
  );
}

interface StrokeFieldsProps {
  editor: Editor;
  element: { strokeWidth?: number | undefined; strokeColor?: string | undefined };
  /** The stroke's colour until one is chosen. */
  initial: string;
}

export function StrokeFields({ editor: { patch }, element, initial }: StrokeFieldsProps) {
  const { strokeWidth = 0, strokeColor = initial } = element;
  return (
    <>
      <NumberField
        label="Stroke width"
        {...LAYOUT_LIMITS.strokeWidth}
        value={strokeWidth}
        onChange={(width) => patch({ strokeWidth: width || undefined }, 'strokeWidth')}
      />
      {strokeWidth > 0 && (
        <ColorField
          label="Stroke colour"
          value={strokeColor}
          onChange={(color) => patch({ strokeColor: color }, 'strokeColor')}
        />
      )}
    </>
  );
}
