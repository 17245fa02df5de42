import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { Dialog, DialogBody } from '#web/kit/ui/dialog.tsx';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  [m('Tab'), m('Next handle or element on the canvas')],
  [m('F6'), m('Switch between the canvas and the controls')],
  [m('Arrow keys'), m('Move an element by 1, or resize or rotate it with a handle')],
  [m('Shift + arrow keys'), m('Move or resize by 10')],
  [m('Enter'), m('Edit the selected element')],
  [m('Shift + click, long press'), m('Select several')],
  [m('Shift + Enter in Layers'), m('Select several')],
  [m('Delete##key'), m('Remove')],
  [m('Ctrl + D'), m('Duplicate')],
  [m('Ctrl + C, X, V'), m('Copy, cut and paste, even between tabs')],
  [m('Ctrl + Z, Ctrl + Y'), m('Undo, redo')],
  [m('Ctrl + A'), m('Select everything')],
  [m('Ctrl + G, Ctrl + Shift + G'), m('Group, ungroup')],
  [m('Ctrl + ], Ctrl + ['), m('Bring forward, send backward')],
  [m('Ctrl + plus, minus, 0'), m('Zoom in, out, fit')],
  [m('Space + drag'), m('Move the view')],
  [m('Alt while dragging'), m('Turn snapping off')],
  [m('Escape'), m('Return to the canvas, cancel a drag or clear the selection')],
  [m('Ctrl + S'), m('Save')],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Keyboard')} description={t('On a Mac, use ⌘ instead of Ctrl.')} onClose={onClose}>
      <DialogBody label={t('Keys')}>
        <dl className="grid gap-2">
          {KEYS.map(([keys, what]) => (
            <div key={keys} className="grid grid-cols-2 gap-3">
              <dt className="font-semibold">
                <bdi>{t(keys)}</bdi>
              </dt>
              <dd>{t(what)}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
