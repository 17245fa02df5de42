import { t } from '#web/kit/language/t.ts';
import { useRef } from 'react';
import type { ElementKind } from '#contract/flyers/layout-types.ts';
import { defaultElement } from '#flyer/default-element.ts';
import { listOf } from '#flyer/layers-of.ts';
import { typeOf } from '#flyer/registry.ts';
import { dataUrlOf } from '#web/shared/event-pictures/data-url-of.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { Materials } from '../canvas/artist.ts';
import { takenBoxes } from '../canvas/frames-of.ts';
import { edgesIn } from '../canvas/small-drawing.ts';
import type { Offer } from '../elements/element-kind.ts';
import { DESIGNED_KINDS, kindOf } from '../elements/kinds.ts';
import { addLayers, type Layer } from '../model/design.ts';
import { freePlace, marginsOf, type FreePlace } from '../model/free-place.ts';
import { newId } from '../model/new-id.ts';
import type { Editor } from '../use-editor.ts';

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** Maximum size of a picture in bytes, because the request and the draft contain the picture. */
const LARGEST_PICTURE = 2_000_000;

interface AddPanelProps {
  editor: Editor;
  materials: Materials | null;
  onAdded: (id: string) => void;
}

export function AddPanel({ editor, materials, onAdded }: AddPanelProps) {
  const { canvas, design } = editor;

  function add(kind: ElementKind, { make }: Offer, src?: string): void {
    const { most } = typeOf(kind);
    if (listOf(design.layout, kind).length >= most) {
      showToast({
        title: t('Too many elements'),
        description: t('A template can have at most {most} elements of each kind.', { most }),
        tone: 'danger',
      });
      return;
    }
    const { layout, canvasSize } = design;
    const fresh = defaultElement(kind, canvasSize, newId(layout, kind), src);
    const element = make(fresh, { canvas, layout, findPlace });
    editor.changeLayout((before) => addLayers(before, [{ kind, element } as Layer]));
    editor.select(new Set([element.id]));
    onAdded(element.id);
  }
  function findPlace(width: number, height: number, least?: number): FreePlace {
    const { ops } = editor.planned;
    const edges = materials ? edgesIn(ops, materials) : () => 0;
    const taken = [...takenBoxes(design, ops), ...marginsOf(canvas)];
    return freePlace({ width, height }, taken, canvas, edges, least);
  }
  return (
    <>
      <h2 className="text-lg">{t('Add')}</h2>
      <div className="grid grid-cols-2 gap-2">
        {DESIGNED_KINDS.flatMap((kind) =>
          kindOf(kind).offers.map((offer) => (
            <OfferButton key={offer.label} offer={offer} onAdd={(src) => add(kind, offer, src)} />
          )),
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {t('Words in braces, such as {example}, are filled in on each flyer.', { example: '{attendeeName}' })}
      </p>
    </>
  );
}

function OfferButton({ offer, onAdd }: { offer: Offer; onAdd: (src?: string) => void }) {
  const { label, icon, asksForPicture } = offer;
  const picker = useRef<HTMLInputElement>(null);

  async function addPicture(file: File): Promise<void> {
    if (!PICTURE_TYPES.includes(file.type) || file.size > LARGEST_PICTURE) {
      showToast({
        title: t('Picture not added'),
        description: t('Choose a PNG, JPEG or WebP picture of at most 2 MB.'),
        tone: 'danger',
      });
      return;
    }
    onAdd(await dataUrlOf(file));
  }
  return (
    <>
      <button
        type="button"
        className="flex min-h-14 items-center gap-2 rounded-xl border-2 border-control bg-surface px-3 text-start text-sm font-semibold hover:border-ink"
        onClick={() => (asksForPicture ? picker.current?.click() : onAdd())}
      >
        <Icon name={icon} />
        {t(label)}
      </button>
      {asksForPicture && (
        <input
          ref={picker}
          type="file"
          accept={PICTURE_TYPES.join()}
          className="sr-only"
          aria-label={t('{label} file', { label: t(label) })}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void addPicture(file);
          }}
        />
      )}
    </>
  );
}
