import { LAYOUT_LIMITS, type TextElement } from '#contract/flyers/layout-types.ts';
import type { Editor } from '../use-editor.ts';
import { OpacityField, fieldsIn } from './element-fields.tsx';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';
import { SwitchField } from './switch-field.tsx';

const OUTLINE = { width: 3, color: '#ffffff' };
const SHADOW = { x: 2, y: 3, blur: 6, color: '#000000', opacity: 0.5 };

export function TextEffects({ editor, element }: { editor: Editor; element: TextElement }) {
  const { patch } = editor;
  const { outline, shadow } = element;
  const most = LAYOUT_LIMITS.lines;
  function fill(autoFit: boolean): void {
    const box = editor.planned.boxes.get(element.id);
    const { width = Math.round(box?.width ?? 100), height = Math.round(box?.height ?? 100) } = element;
    patch(autoFit ? { autoFit, width, height } : { autoFit: undefined });
  }
  const fieldsOf = <Part extends object>(name: 'outline' | 'shadow', part: Part) =>
    fieldsIn(part, (change, key) => patch({ [name]: { ...part, ...change } }, key && `${name} ${key}`));
  return (
    <>
      <NumberField
        label="Maximum lines"
        unit={element.maxLines === undefined ? 'no limit' : undefined}
        min={1}
        max={most}
        value={element.maxLines ?? most}
        onChange={(lines) => patch({ maxLines: lines < most ? lines : undefined }, 'maxLines')}
      />
      <SwitchField
        label="Fill the box"
        hint="Short texts grow until they fill their box."
        value={element.autoFit === true}
        onChange={fill}
      />
      {element.autoFit && element.height !== undefined && (
        <NumberField
          label="Height"
          min={10}
          max={editor.canvas.height}
          step={10}
          {...fieldsIn(element, patch)('height')}
        />
      )}
      <OpacityField editor={editor} element={element} />
      <SwitchField
        label="Outline"
        value={outline !== undefined}
        onChange={(on) => patch({ outline: on ? OUTLINE : undefined })}
      />
      {outline && (
        <>
          <NumberField
            label="Outline width"
            min={1}
            max={LAYOUT_LIMITS.strokeWidth.max}
            {...fieldsOf('outline', outline)('width')}
          />
          <ColorField label="Outline colour" {...fieldsOf('outline', outline)('color')} />
        </>
      )}
      <SwitchField
        label="Shadow"
        value={shadow !== undefined}
        onChange={(on) => patch({ shadow: on ? SHADOW : undefined })}
      />
      {shadow && (
        <>
          <NumberField
            label="Softness"
            {...LAYOUT_LIMITS.shadowBlur}
            {...fieldsOf('shadow', shadow)('blur')}
          />
          <ColorField label="Shadow colour" {...fieldsOf('shadow', shadow)('color')} />
        </>
      )}
    </>
  );
}
