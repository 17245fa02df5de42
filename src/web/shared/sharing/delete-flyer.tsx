import { ApiError, messageOf, sendJson } from '#web/kit/api/api.ts';
import { forgetFlyer } from '#web/kit/storage/kept-flyers.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TRASH } from '#web/kit/ui/late-icons.ts';
import { useState } from 'react';

type Props = { id: string; deletionKey: string; onDeleted: () => void };
type State = { asked: boolean; busy: boolean; failure: string | null };

const FAILED = 'The flyer could not be deleted. Please try again.';
const OFFLINE = 'You are offline. Try again when you are connected.';

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Deletes a flyer everywhere, after a second press. */
export function DeleteFlyer({ id, deletionKey, onDeleted }: Props) {
  const [{ asked, busy, failure }, setState] = useState<State>({ asked: false, busy: false, failure: null });

  async function remove(): Promise<void> {
    setState({ asked: true, busy: true, failure: null });
    try {
      await sendJson('DELETE', `/api/flyers/${id}`, undefined, { 'deletion-key': deletionKey });
    } catch (error) {
      // It may have been deleted from another device, or on an attempt whose answer was lost.
      if (!(error instanceof ApiError && error.status === 404)) {
        const words = navigator.onLine ? messageOf(error, FAILED) : OFFLINE;
        return setState({ asked: true, busy: false, failure: words });
      }
    }
    await forgetFlyer(id);
    showToast({ title: 'Flyer deleted' });
    onDeleted();
  }

  if (!asked) {
    return (
      <Button
        variant="ghost"
        className="-ml-3 px-3! text-sm"
        onClick={() => setState({ asked: true, busy: false, failure: null })}
      >
        <Icon name={TRASH} className="size-4" /> Delete flyer
      </Button>
    );
  }
  return (
    <fieldset aria-label="Delete flyer" className="mt-2 rounded-2xl border-2 border-danger p-4">
      <p className="text-sm text-pretty">
        <strong className="block">Delete this flyer?</strong> Its link stops working for everyone.
      </p>
      {failure && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {failure}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={focus} variant="danger" aria-busy={busy} onClick={() => !busy && void remove()}>
          {busy ? 'Deleting…' : 'Delete'}
        </Button>
        <Button variant="ghost" onClick={() => setState({ asked: false, busy: false, failure: null })}>
          Keep it
        </Button>
      </div>
    </fieldset>
  );
}
