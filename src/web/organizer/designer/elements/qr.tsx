import { useId, useState } from 'react';
import { LAYOUT_LIMITS, type ElementOf } from '#contract/flyers/layout-types.ts';
import { FIELD } from '#web/kit/form/form-field.tsx';
import { ColorField } from '../panels/color-field.tsx';
import { NumberField } from '../panels/number-field.tsx';
import { PositionFields } from '../panels/position-fields.tsx';
import { QR } from '../panels/tool-icons.ts';
import { CORNERS, inFreePlace, NO_PROBLEMS, type DesignedKind, type InspectorProps } from './element-kind.ts';

type QrElement = ElementOf<'qr'>;

export const qr: DesignedKind<QrElement> = {
  label: () => 'QR code',
  icon: QR,
  handles: CORNERS,
  Inspector: QrInspector,
  offers: [{ label: 'QR code', icon: QR, make: inFreePlace }],
  problems: { ...NO_PROBLEMS, mustBeInView: true, cut: 'is too small for cameras to read' },
};

function QrInspector({ editor, element }: InspectorProps<QrElement>) {
  const { patch } = editor;
  return (
    <>
      <AddressField editor={editor} element={element} />
      <NumberField
        label="Size"
        {...LAYOUT_LIMITS.qrSize}
        slider={400}
        step={10}
        value={element.size}
        onChange={(size) => patch({ size }, 'size')}
      />
      <ColorField
        label="Colour"
        value={element.color ?? '#000000'}
        onChange={(color) => patch({ color }, 'color')}
      />
      <ColorField
        label="Background"
        value={element.background ?? '#ffffff'}
        onChange={(background) => patch({ background }, 'background')}
      />
      <p className="text-sm text-ink-soft">Cameras need dark squares on a light background.</p>
      <PositionFields editor={editor} element={element} />
    </>
  );
}

/** What is no address yet stays in the field and out of the design. */
function AddressField({ editor, element }: InspectorProps<QrElement>) {
  const id = useId();
  const [typed, setTyped] = useState(element.address ?? '');
  const isAddress = typed === '' || isWebAddress(typed);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Leads to
      </label>
      <input
        id={id}
        type="url"
        inputMode="url"
        className={`${FIELD} h-12`}
        placeholder="The event’s page"
        maxLength={LAYOUT_LIMITS.addressLength}
        value={typed}
        aria-invalid={!isAddress}
        aria-describedby={`${id}-hint`}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value === '' || isWebAddress(value)) editor.patch({ address: value || undefined }, 'address');
        }}
      />
      <p id={`${id}-hint`} className={`mt-1 text-sm ${isAddress ? 'text-ink-soft' : 'text-danger'}`}>
        {isAddress
          ? 'Leave it empty for the event’s page.'
          : 'Write an address that begins with https:// or http://.'}
      </p>
    </div>
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:/i.test(text) && URL.canParse(text);
}
