import { Button } from '#web/kit/ui/button.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { useId, useRef } from 'react';

export type AnotherFlyer = { onAnotherFormat: () => void; onSomeoneElse: () => void };

/** A native dialog: it traps focus, closes with Escape, restores focus, and is there without a connection. */
export function GenerateAnother({ onAnotherFormat, onSomeoneElse }: AnotherFlyer) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.close();
  return (
    <>
      <Button
        variant="ghost"
        className="w-full"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="plus" /> Generate Another
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap beside it closes it; Escape does the same */}
      <dialog
        ref={dialog}
        aria-labelledby={id}
        className="dialog-in mx-auto mt-auto w-full max-w-full overscroll-contain rounded-t-3xl bg-surface text-ink shadow-lg backdrop:bg-scrim sm:m-auto sm:max-w-lg sm:rounded-3xl"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="selvage h-1.5" aria-hidden="true" />
        <div className="grid gap-3 p-5">
          <h2 id={id} className="text-2xl">
            Make another flyer
          </h2>
          <Choice icon="image" title="Another format" onClick={onAnotherFormat}>
            Keeps your name, country and photo.
          </Choice>
          <Choice icon="user" title="For someone else" onClick={onSomeoneElse}>
            Clears the form and removes your details from this device.
          </Choice>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        </div>
      </dialog>
    </>
  );
}

function Choice(props: { icon: IconName; title: string; children: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="flex items-center gap-4 rounded-2xl border-2 border-control p-4 text-left hover:border-ink"
      onClick={props.onClick}
    >
      <Icon name={props.icon} className="size-6 text-clay" />
      <span>
        <span className="block font-semibold">{props.title}</span>
        <span className="block text-sm text-ink-soft">{props.children}</span>
      </span>
    </button>
  );
}
