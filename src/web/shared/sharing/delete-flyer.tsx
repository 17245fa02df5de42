import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { ApiError, messageOf, sendJson } from '#web/kit/api/api.ts';
import { forgetFlyer } from '#web/kit/storage/kept-flyers.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TRASH } from '#web/kit/ui/late-icons.ts';
import { useState } from 'react';

type Props = { id: string; deletionKey: string; onDeleted: () => void };
type State = { asked: boolean; busy: boolean; failure: string | null };

const FAILED = m('The flyer could not be deleted. Please try again.');
const OFFLINE = m('You are offline. Try again when you are connected.');

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A button that deletes a flyer for everyone, after the attendee confirms with a second button. */
export function DeleteFlyer({ id, deletionKey, onDeleted }: Props) {
  const [{ asked, busy, failure }, setState] = useState<State>({ asked: false, busy: false, failure: null });

  async function remove(): Promise<void> {
    setState({ asked: true, busy: true, failure: null });
    try {
      await sendJson('DELETE', `/api/flyers/${id}`, undefined, { 'deletion-key': deletionKey });
    } catch (error) {
      // A 404 means that another device, or an attempt that got no response, has already deleted the flyer.
      if (!(error instanceof ApiError && error.status === 404)) {
        const words = navigator.onLine ? messageOf(error, t(FAILED)) : t(OFFLINE);
        return setState({ asked: true, busy: false, failure: words });
      }
    }
    await forgetFlyer(id);
    showToast({ title: t('Flyer deleted') });
    onDeleted();
  }

  if (!asked) {
    return (
      <Button
        variant="ghost"
        className="-ms-3 px-3! text-sm"
        onClick={() => setState({ asked: true, busy: false, failure: null })}
      >
        <Icon name={TRASH} className="size-4" /> {t('Delete flyer')}
      </Button>
    );
  }
  return (
    <fieldset aria-label={t('Delete flyer')} className="mt-2 rounded-2xl border-2 border-danger p-4">
      <p className="text-sm text-pretty">
        <strong className="block">{t('Delete this flyer?')}</strong>{' '}
        {t('Its link stops working for everyone.')}
      </p>
      {failure && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {failure}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={focus} variant="danger" aria-busy={busy} onClick={() => !busy && void remove()}>
          {t(busy ? 'Deleting…' : 'Delete')}
        </Button>
        <Button variant="ghost" onClick={() => setState({ asked: false, busy: false, failure: null })}>
          {t('Keep it')}
        </Button>
      </div>
    </fieldset>
  );
}
