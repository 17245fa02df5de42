import { LAYOUT_LIMITS, type TextElement } from '#contract/layout-types.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { addLayers, type Layer } from '../model/design.ts';
import { newId } from '../model/new-id.ts';
import type { Editor } from '../use-editor.ts';
import { TYPE } from './tool-icons.ts';

/** As parts of the canvas's shorter side. */
const TEXTS: readonly { label: string; text: string; size: number; weight: TextElement['fontWeight'] }[] = [
  { label: 'Heading', text: 'Your heading', size: 0.075, weight: '800' },
  { label: 'Text', text: 'Your text', size: 0.045, weight: 'normal' },
  { label: '“I’m attending”', text: '{attending}', size: 0.05, weight: 'bold' },
  { label: 'Date and city', text: '{eventDate} · {eventCity}', size: 0.04, weight: '600' },
];

/** What can be put on the canvas. */
export function AddPanel({ editor, onAdded }: { editor: Editor; onAdded: (id: string) => void }) {
  const { canvas, design } = editor;
  const side = Math.min(canvas.width, canvas.height);

  function add(layer: Layer, most: number): void {
    const list = layer.kind === 'photo' ? design.layout.photoElements : design.layout.textElements;
    if (list.length >= most) {
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
  function addText({ text, size, weight }: (typeof TEXTS)[number]): void {
    const width = Math.round(canvas.width * 0.8);
    const element: TextElement = {
      id: newId(design.layout, 'text'),
      x: Math.round((canvas.width - width) / 2),
      y: Math.round(canvas.height * 0.45),
      width,
      text,
      fontSize: Math.max(12, Math.round((side * size) / 2) * 2),
      // Most likely readable here.
      color: design.layout.textElements[0]?.color ?? '#1a1626',
      fontWeight: weight,
      align: 'center',
    };
    add({ kind: 'text', element }, LAYOUT_LIMITS.elements);
  }
  function addPhoto(): void {
    const size = Math.round(side * 0.3);
    add(
      {
        kind: 'photo',
        element: {
          id: newId(design.layout, 'photo'),
          placeholder: 'attendeePhoto',
          x: Math.round((canvas.width - size) / 2),
          y: Math.round((canvas.height - size) / 2),
          size,
          strokeWidth: 4,
          strokeColor: '#ffffff',
        },
      },
      LAYOUT_LIMITS.elements,
    );
  }
  return (
    <>
      <h2 className="text-lg">Add</h2>
      <div className="grid grid-cols-2 gap-2">
        {TEXTS.map((text) => (
          <AddButton key={text.label} icon={TYPE} label={text.label} onClick={() => addText(text)} />
        ))}
        <AddButton icon="user" label="Attendee photo" onClick={addPhoto} />
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
