import { Dialog, DialogBody } from '#web/kit/ui/dialog.tsx';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Tab', 'Next element on the canvas, by way of its handles'],
  ['F6', 'To the controls, and back to the canvas'],
  ['Arrow keys', 'Move by 1; on a handle, resize or rotate'],
  ['Shift + arrow keys', 'Move or resize by 10'],
  ['Enter', 'Edit what is selected'],
  ['Shift + click, long press', 'Choose several'],
  ['Shift + Enter in Layers', 'Choose several'],
  ['Delete', 'Remove'],
  ['Ctrl + D', 'Duplicate'],
  ['Ctrl + C, X, V', 'Copy, cut, paste: also in another tab'],
  ['Ctrl + Z, Ctrl + Y', 'Undo, redo'],
  ['Ctrl + A', 'Select everything'],
  ['Ctrl + G, Ctrl + Shift + G', 'Group, ungroup'],
  ['Ctrl + ], Ctrl + [', 'Forward, backward'],
  ['Ctrl + plus, minus, 0', 'Zoom in, out, fit'],
  ['Space + drag', 'Move the view'],
  ['Alt while dragging', 'Without snapping'],
  ['Escape', 'Back to the canvas; give up a drag; select nothing'],
  ['Ctrl + S', 'Save'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard" description="On a Mac, ⌘ takes the place of Ctrl." onClose={onClose}>
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
