import { rich, t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { GeneratedFlyer } from '#contract/flyers/flyers.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useEffect, useRef, useState, useId } from 'react';
import { useObjectUrl } from '#web/kit/ui/use-object-url.ts';
import { FlyerActions } from './flyer-actions.tsx';
import { OwnFlyer } from './own-flyer.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';

type Props = {
  event: EventDetail;
  flyer: GeneratedFlyer;
  picture: Blob | null;
  deletionKey: string | null;
  attendeeName: string;
} & AnotherFlyer;

export function FlyerResult({ event, flyer, picture, deletionKey, attendeeName, ...another }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [tries, setTries] = useState(0);
  const [broken, setBroken] = useState(false);
  const blobUrl = useObjectUrl(picture);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <div>
      <h2
        ref={heading}
        id="flyer-panel-title"
        tabIndex={-1}
        className="scroll-mt-24 text-2xl font-extrabold outline-none"
      >
        {t('Your flyer is ready')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('Save it, post it, and see you there.')}</p>
      <img
        key={tries}
        src={blobUrl ?? flyer.imageUrl}
        width={flyer.width}
        height={flyer.height}
        alt={t('Your flyer for {event}', { event: event.name })}
        className="mx-auto transition-[opacity,scale] duration-200 starting:[scale:0.95] starting:opacity-0 mt-4 block h-auto max-h-[70svh] w-auto max-w-full rounded-xl shadow-lg ring-1 ring-line"
        onError={() => setBroken(true)}
      />
      {broken && (
        <div className="mt-3 text-center">
          <p role="alert">{t('Your flyer is ready and saved, but its picture could not be loaded.')}</p>
          <Button
            variant="secondary"
            className="mt-2"
            onClick={() => {
              setBroken(false);
              setTries(tries + 1);
            }}
          >
            {t('Load the picture again')}
          </Button>
        </div>
      )}
      {flyer.missingCharacters.length > 0 && <MissingCharacters characters={flyer.missingCharacters} />}
      <FlyerActions event={event} flyer={flyer} picture={picture} attendeeName={attendeeName} />
      <div className="mt-2 border-t-2 border-line pt-2">
        <GenerateAnother {...another} />
      </div>
      <OwnFlyer event={event} flyer={flyer} deletionKey={deletionKey} onDeleted={another.onAnotherFormat} />
    </div>
  );
}

function MissingCharacters({ characters }: { characters: readonly string[] }) {
  return (
    <p className="mt-2 text-center text-sm text-ink-soft">
      {rich(
        '{count, plural, one {This character} other {These characters}} can’t be drawn and will be left out: {characters}',
        {
          count: characters.length,
          characters: <bdi className="font-semibold text-ink">{characters.join(' ')}</bdi>,
        },
      )}
    </p>
  );
}

type AnotherFlyer = { onAnotherFormat: () => void; onSomeoneElse: () => void };

/** Asks whether the next flyer is for the same attendee. A native dialog needs no further code, so it works offline. */
function GenerateAnother({ onAnotherFormat, onSomeoneElse }: AnotherFlyer) {
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
        <Icon name="plus" /> {t('Generate Another')}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap outside the dialog closes it, and so does Escape */}
      <dialog
        ref={dialog}
        aria-labelledby={id}
        className="dialog-in mx-auto mt-auto w-full max-w-full overscroll-contain rounded-t-3xl bg-surface text-ink shadow-lg backdrop:bg-scrim sm:m-auto sm:max-w-lg sm:rounded-3xl"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="selvage h-1.5" aria-hidden="true" />
        <div className="grid gap-3 p-5">
          <h2 id={id} className="text-2xl">
            {t('Make another flyer')}
          </h2>
          <Choice icon="image" title={t('Another format')} onClick={onAnotherFormat}>
            {t('Keeps your name, country and photo.')}
          </Choice>
          <Choice icon="user" title={t('For someone else')} onClick={onSomeoneElse}>
            {t('Clears the form and removes your details from this device.')}
          </Choice>
          <Button variant="ghost" onClick={close}>
            {t('Cancel')}
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
      className="flex items-center gap-4 rounded-2xl border-2 border-control p-4 text-start hover:border-ink"
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
