import { useState } from 'react';
import { LAYOUT_LIMITS, type ElementOf } from '#contract/flyers/layout-types.ts';
import { contrastOf } from '#flyer/colors.ts';
import { TextField } from '#web/kit/form/form-field.tsx';
import { ColorField } from '../panels/color-field.tsx';
import { PositionFields, fieldsIn } from '../panels/element-fields.tsx';
import { NumberField } from '../panels/number-field.tsx';
import { QR } from '../panels/tool-icons.ts';
import { CORNERS, inFreePlace, NO_PROBLEMS, type DesignedKind, type InspectorProps } from './element-kind.ts';

/** The least contrast that cameras tell apart in poor light. */
const LEAST_CONTRAST = 3;

/** A new code that is smaller has modules that cameras cannot read. */
const LEAST_SCALE = 0.65;

type QrElement = ElementOf<'qr'>;

export const qr: DesignedKind<QrElement> = {
  label: () => 'QR code',
  icon: QR,
  handles: () => CORNERS,
  Inspector: QrInspector,
  offers: [{ label: 'QR code', icon: QR, make: (element, on) => inFreePlace(element, on, LEAST_SCALE) }],
  problems: {
    ...NO_PROBLEMS,
    // The finder patterns in the corners have no error correction.
    mayBeCovered: 0.01,
    lacksContrast: ({ color = '#000000', background = '#ffffff' }) =>
      contrastOf(color, background) < LEAST_CONTRAST ||
      contrastOf(color, '#ffffff') < contrastOf(background, '#ffffff'),
    mustBeInView: true,
    cut: 'is too small for cameras to read',
  },
};

function QrInspector({ editor, element }: InspectorProps<QrElement>) {
  const field = fieldsIn(element, editor.patch);
  return (
    <>
      <AddressField editor={editor} element={element} />
      <NumberField
        label="Size"
        {...LAYOUT_LIMITS.qrSize}
        slider={{ ...LAYOUT_LIMITS.qrSize, max: 400 }}
        step={10}
        {...field('size')}
      />
      <ColorField label="Colour" {...field('color', '#000000')} />
      <ColorField label="Background" {...field('background', '#ffffff')} />
      <p className="text-sm text-ink-soft">Cameras need dark squares on a light background.</p>
      <PositionFields editor={editor} element={element} />
    </>
  );
}

/** Text that is not a web address stays in the field and is not stored in the design. */
function AddressField({ editor, element }: InspectorProps<QrElement>) {
  const [typed, setTyped] = useState(element.address ?? '');
  const isAddress = (text: string): boolean => text === '' || (/^https?:/i.test(text) && URL.canParse(text));
  return (
    <TextField
      label="Leads to"
      type="url"
      inputMode="url"
      placeholder="The event’s page"
      maxLength={LAYOUT_LIMITS.addressLength}
      value={typed}
      hint={isAddress(typed) && 'Leave it empty for the event’s page.'}
      error={isAddress(typed) ? undefined : 'Write an address that begins with https:// or http://.'}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (isAddress(value)) editor.patch({ address: value || undefined }, 'address');
      }}
    />
  );
}
