import { useRef } from 'react';
import type { ElementKind, TextElement } from '#contract/flyers/layout-types.ts';
import { defaultElement } from '#flyer/default-element.ts';
import { listOf } from '#flyer/layers-of.ts';
import { dataUrlOf } from '#web/shared/event-pictures/data-url-of.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import type { Materials } from '../canvas/artist.ts';
import { outputScaleOf } from '#contract/flyers/canvas-sizes.ts';
import { inkOf } from '../canvas/frames-of.ts';
import { edgesIn } from '../canvas/edges-in.ts';
import { addLayers, type Layer } from '../model/design.ts';
import { mostOf } from '../model/copy.ts';
import { freePlace } from '../model/free-place.ts';
import { newId } from '../model/new-id.ts';
import type { Editor } from '../use-editor.ts';
import { CIRCLE, FLAG, PICTURE, QR, RECTANGLE, TYPE } from './tool-icons.ts';

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** In bytes: it travels with the template, and is kept with its draft. */
const LARGEST_PICTURE = 2_000_000;

/** As parts of the canvas's shorter side. */
const TEXTS: readonly { label: string; text: string; size: number; weight: TextElement['fontWeight'] }[] = [
  { label: 'Heading', text: 'Your heading', size: 0.075, weight: '800' },
  { label: 'Text', text: 'Your text', size: 0.045, weight: 'normal' },
  { label: '“I’m attending”', text: '{attending}', size: 0.05, weight: 'bold' },
  { label: 'Date and city', text: '{eventDate} · {eventCity}', size: 0.04, weight: '600' },
];

interface AddPanelProps {
  editor: Editor;
  materials: Materials | null;
  onAdded: (id: string) => void;
}

/** What can be put on the canvas. */
export function AddPanel({ editor, materials, onAdded }: AddPanelProps) {
  const { canvas, design } = editor;
  const side = Math.min(canvas.width, canvas.height);
  const circle = Math.round(side * 0.3);
  const picker = useRef<HTMLInputElement>(null);

  function add(layer: Layer): void {
    const most = mostOf(layer.kind);
    if (listOf(design.layout, layer.kind).length >= most) {
      showToast({
        title: 'Too many elements',
        description: `A template has at most ${most} elements of a kind.`,
        tone: 'danger',
      });
      return;
    }
    editor.changeLayout((layout) => addLayers(layout, [layer]));
    editor.select(new Set([layer.element.id]));
    onAdded(layer.element.id);
  }
  const placeFor = (width: number, height: number) =>
    freePlace(
      { width, height },
      editor.planned.ops.map(({ bounds }) => inkOf(bounds, outputScaleOf(design.canvasSize))),
      canvas,
      materials ? edgesIn(editor.planned.ops, materials) : () => 0,
    );
  function addText({ text, size, weight }: (typeof TEXTS)[number]): void {
    const width = Math.round(canvas.width * 0.8);
    // Of what is written, roughly; the box is wider.
    const wide = Math.max(0.51 * canvas.width, 0.6 * side * size * text.length);
    const { y, shrink } = placeFor(Math.min(width, wide), 1.3 * side * size);
    const element: TextElement = {
      id: newId(design.layout, 'text'),
      x: Math.round((canvas.width - width) / 2),
      y,
      width,
      text,
      fontSize: Math.max(12, Math.round((side * size * shrink) / 2) * 2),
      // Most likely readable here.
      color: design.layout.textElements[0]?.color ?? '#1a1626',
      fontWeight: weight,
      align: 'center',
    };
    add({ kind: 'text', element });
  }
  function addNew(kind: ElementKind, changes: object = {}): void {
    const element = defaultElement(kind, design.canvasSize, newId(design.layout, kind));
    const { width, height } =
      'size' in element ? { width: element.size, height: element.size } : { width: 0, height: 0, ...element };
    // Shapes begin in the middle, behind what is there.
    if (kind === 'shape') {
      add({ kind, element: { ...element, ...changes } } as Layer);
      return;
    }
    const { x, y, shrink } = placeFor(width, height);
    const small = { width: Math.round(width * shrink), height: Math.round(height * shrink) };
    const size = 'size' in element ? { size: small.width } : small;
    add({ kind, element: { ...element, x, y, ...size, ...changes } } as Layer);
  }
  async function addPicture(file: File): Promise<void> {
    if (!PICTURE_TYPES.includes(file.type) || file.size > LARGEST_PICTURE) {
      showToast({
        title: 'Picture not added',
        description: 'Choose a PNG, JPEG or WebP picture of at most 2 MB.',
        tone: 'danger',
      });
      return;
    }
    addNew('image', { src: await dataUrlOf(file) });
  }
  return (
    <>
      <h2 className="text-lg">Add</h2>
      <div className="grid grid-cols-2 gap-2">
        {TEXTS.map((text) => (
          <AddButton key={text.label} icon={TYPE} label={text.label} onClick={() => addText(text)} />
        ))}
        <AddButton icon="user" label="Attendee photo" onClick={() => addNew('photo')} />
        <AddButton icon={FLAG} label="Country’s flag" onClick={() => addNew('flag')} />
        <AddButton icon={RECTANGLE} label="Rectangle" onClick={() => addNew('shape')} />
        <AddButton
          icon={CIRCLE}
          label="Circle"
          onClick={() => addNew('shape', { shape: 'ellipse', width: circle, height: circle })}
        />
        <AddButton
          icon="minus"
          label="Line"
          onClick={() => addNew('shape', { shape: 'line', height: Math.max(2, Math.round(side * 0.008)) })}
        />
        <AddButton icon={QR} label="QR code" onClick={() => addNew('qr')} />
        <AddButton icon={PICTURE} label="Logo or picture" onClick={() => picker.current?.click()} />
        <input
          ref={picker}
          type="file"
          accept={PICTURE_TYPES.join()}
          className="sr-only"
          aria-label="Logo or picture file"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void addPicture(file);
          }}
        />
      </div>
      <p className="text-sm text-ink-soft">
        Words in braces, such as {'{attendeeName}'}, are filled in on each flyer.
      </p>
    </>
  );
}

function AddButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="flex min-h-14 items-center gap-2 rounded-xl border-2 border-control bg-surface px-3 text-left text-sm font-semibold hover:border-ink"
      onClick={onClick}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}
