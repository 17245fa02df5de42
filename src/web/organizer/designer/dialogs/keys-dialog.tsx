import { Dialog, DialogBody } from '#web/kit/ui/dialog.tsx';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Tab', 'Next handle or element on the canvas'],
  ['F6', 'Switch between the canvas and the controls'],
  ['Arrow keys', 'Move an element by 1, or resize or rotate it with a handle'],
  ['Shift + arrow keys', 'Move or resize by 10'],
  ['Enter', 'Edit the selected element'],
  ['Shift + click, long press', 'Choose several'],
  ['Shift + Enter in Layers', 'Choose several'],
  ['Delete', 'Remove'],
  ['Ctrl + D', 'Duplicate'],
  ['Ctrl + C, X, V', 'Copy, cut and paste, also between tabs'],
  ['Ctrl + Z, Ctrl + Y', 'Undo, redo'],
  ['Ctrl + A', 'Select everything'],
  ['Ctrl + G, Ctrl + Shift + G', 'Group, ungroup'],
  ['Ctrl + ], Ctrl + [', 'Forward, backward'],
  ['Ctrl + plus, minus, 0', 'Zoom in, out, fit'],
  ['Space + drag', 'Move the view'],
  ['Alt while dragging', 'Without snapping'],
  ['Escape', 'Return to the canvas, cancel a drag or clear the selection'],
  ['Ctrl + S', 'Save'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard" description="On a Mac, use ⌘ instead of Ctrl." onClose={onClose}>
      <DialogBody label="Keys">
        <dl className="grid gap-2">
          {KEYS.map(([keys, what]) => (
            <div key={keys} className="grid grid-cols-2 gap-3">
              <dt className="font-semibold">{keys}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
