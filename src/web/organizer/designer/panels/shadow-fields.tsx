import { t } from '#web/kit/language/t.ts';
import { LAYOUT_LIMITS, type TextElement } from '#contract/flyers/layout-types.ts';
import type { Editor } from '../use-editor.ts';
import { ColorField } from './color-field.tsx';
import { fieldsIn } from './element-fields.tsx';
import { NumberField } from './number-field.tsx';
import { SwitchField } from './switch-field.tsx';

type Shadow = NonNullable<TextElement['shadow']>;

interface ShadowFieldsProps {
  editor: Editor;
  element: { shadow?: Shadow | undefined };
  label: string;
  colorLabel: string;
  initial: Shadow;
}

/** Switches an element's shadow on or off, and changes its softness and colour. */
export function ShadowFields({
  editor: { patch },
  element: { shadow },
  label,
  colorLabel,
  initial,
}: ShadowFieldsProps) {
  const field = shadow && partFields(patch, 'shadow', shadow);
  return (
    <>
      <SwitchField
        label={label}
        value={shadow !== undefined}
        onChange={(on) => patch({ shadow: on ? initial : undefined })}
      />
      {field && (
        <>
          <NumberField label={t('Softness')} {...LAYOUT_LIMITS.shadowBlur} {...field('blur')} />
          <ColorField label={colorLabel} {...field('color')} />
        </>
      )}
    </>
  );
}

/** Binds the fields of an element's part, such as its outline, to inputs. */
export function partFields<Part extends object>(patch: Editor['patch'], name: string, part: Part) {
  return fieldsIn(part, (change, key) => patch({ [name]: { ...part, ...change } }, key && `${name} ${key}`));
}
