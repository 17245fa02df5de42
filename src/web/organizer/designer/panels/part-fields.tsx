import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import type { Limits } from '#flyer/elements/element-type.ts';
import type { Editor } from '../use-editor.ts';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';
import { SwitchField } from './switch-field.tsx';

const LIMITS: Record<string, Limits> = {
  width: LAYOUT_LIMITS.strokeWidth,
  gap: LAYOUT_LIMITS.strokeWidth,
  blur: LAYOUT_LIMITS.shadowBlur,
};

interface PartFieldsProps<Part> {
  editor: Editor;
  label: string;
  /** The field of the element that contains the part. */
  name: string;
  part: Part | undefined;
  /** The part's value when it is switched on. */
  initial: Part;
  /** The labels of the part's fields. */
  fields: { [Field in keyof Part]?: string };
  /** The limits of the part's numbers. Fields without limits are colours. */
  limits?: Record<string, Limits>;
}

/** Switches a part of an element, such as its outline, on or off, and changes the part's fields. */
export function PartFields<Part extends object>(props: PartFieldsProps<Part>) {
  const { editor, label, name, part, initial, fields, limits = LIMITS } = props;
  const valueOf = <Value,>(field: string) => ({
    value: part![field as keyof Part] as Value,
    onChange: (next: Value) => editor.patch({ [name]: { ...part, [field]: next } }, `${name} ${field}`),
  });
  return (
    <>
      <SwitchField
        label={label}
        value={part !== undefined}
        onChange={(on) => editor.patch({ [name]: on ? initial : undefined })}
      />
      {part &&
        (Object.entries(fields) as [string, string][]).map(([field, title]) =>
          limits[field] ? (
            <NumberField key={field} label={title} {...limits[field]} {...valueOf<number>(field)} />
          ) : (
            <ColorField key={field} label={title} {...valueOf<string>(field)} />
          ),
        )}
    </>
  );
}
