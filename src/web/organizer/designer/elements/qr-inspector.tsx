import { t } from '#web/kit/language/t.ts';
import { useState } from 'react';
import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import { TextField } from '#web/kit/form/form-field.tsx';
import { ColorField } from '../panels/color-field.tsx';
import { PositionFields, fieldsIn } from '../panels/element-fields.tsx';
import { NumberField } from '../panels/number-field.tsx';
import type { InspectorProps } from './element-kind.ts';

export default function QrInspector({ editor, element }: InspectorProps<'qr'>) {
  const field = fieldsIn(element, editor.patch);
  return (
    <>
      <AddressField editor={editor} element={element} />
      <NumberField
        label={t('Size')}
        {...LAYOUT_LIMITS.qrSize}
        slider={{ ...LAYOUT_LIMITS.qrSize, max: 400 }}
        step={10}
        {...field('size')}
      />
      <ColorField label={t('Colour')} {...field('color', '#000000')} />
      <ColorField label={t('Background')} {...field('background', '#ffffff')} />
      <p className="text-sm text-ink-soft">{t('Cameras need dark squares on a light background.')}</p>
      <PositionFields editor={editor} element={element} />
    </>
  );
}

/** The field for the code's address. Text that is not a web address stays in the field but is not stored in the design. */
function AddressField({ editor, element }: InspectorProps<'qr'>) {
  const [typed, setTyped] = useState(element.address ?? '');
  const isAddress = (text: string): boolean => text === '' || (/^https?:/i.test(text) && URL.canParse(text));
  return (
    <TextField
      label={t('Links to')}
      type="url"
      inputMode="url"
      placeholder={t('The event page')}
      maxLength={LAYOUT_LIMITS.addressLength}
      value={typed}
      hint={isAddress(typed) && t('Leave it empty for the event page.')}
      error={isAddress(typed) ? undefined : t('Enter a URL that starts with http:// or https://.')}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (isAddress(value)) editor.patch({ address: value || undefined }, 'address');
      }}
    />
  );
}
