import { CheckboxField } from '#web/kit/form/form-field.tsx';
import { Dialog, DialogBody } from '#web/kit/ui/dialog.tsx';
import { setShortcuts, useShortcutsOn } from './shortcuts-setting.ts';

const KEYS: readonly [keys: string, does: string][] = [
  ['j', 'Next event in the queue'],
  ['k', 'Previous event'],
  ['Enter or o', 'Open the review'],
  ['a', 'Approve'],
  ['r', 'Reject, after you give a reason'],
  ['?', 'This help'],
  ['Ctrl K or Cmd K', 'Find events, clients and pages'],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Dialog title="Keyboard Shortcuts" description="For the review queue" onClose={onClose}>
      <DialogBody>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2.5">
          {KEYS.map(([keys, does]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-lg border-2 border-line bg-paper-deep px-2 py-0.5 font-semibold">
                  {keys}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          label="Single keys act on this device"
          checked={isOn}
          onChange={({ target }) => setShortcuts(target.checked)}
        />
      </DialogBody>
    </Dialog>
  );
}
