import type { EventDetail } from '#contract/events/events.ts';
import type { GeneratedFlyer } from '#contract/flyers/flyers.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FlyerActions } from './flyer-actions.tsx';
import { type AnotherFlyer, GenerateAnother } from './generate-another.tsx';

type Props = {
  event: EventDetail;
  flyer: GeneratedFlyer;
  picture: Blob | null;
  attendeeName: string;
} & AnotherFlyer;

export function FlyerResult({ event, flyer, picture, attendeeName, ...another }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [tries, setTries] = useState(0);
  const [broken, setBroken] = useState(false);
  const blobUrl = useMemo(() => (picture ? URL.createObjectURL(picture) : null), [picture]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => () => void (blobUrl && URL.revokeObjectURL(blobUrl)), [blobUrl]);

  return (
    <div>
      <h2
        ref={heading}
        id="flyer-panel-title"
        tabIndex={-1}
        className="scroll-mt-24 text-2xl font-extrabold outline-none"
      >
        Your flyer is ready
      </h2>
      <p className="mt-1 text-ink-soft">Save it, post it, and see you there.</p>
      <img
        key={tries}
        src={blobUrl ?? flyer.imageUrl}
        width={flyer.width}
        height={flyer.height}
        alt={`Your flyer for ${event.name}`}
        className="mx-auto transition-[opacity,scale] duration-200 starting:scale-95 starting:opacity-0 mt-4 block h-auto max-h-[70svh] w-auto max-w-full rounded-xl shadow-lg ring-1 ring-line"
        onError={() => setBroken(true)}
      />
      {broken && (
        <div className="mt-3 text-center">
          <p role="alert">Your flyer is ready and saved, but its picture could not be loaded.</p>
          <Button
            variant="secondary"
            className="mt-2"
            onClick={() => {
              setBroken(false);
              setTries(tries + 1);
            }}
          >
            Show it again
          </Button>
        </div>
      )}
      {flyer.missingCharacters.length > 0 && <MissingCharacters characters={flyer.missingCharacters} />}
      <FlyerActions event={event} flyer={flyer} picture={picture} attendeeName={attendeeName} />
      <div className="mt-2 border-t-2 border-line pt-2">
        <GenerateAnother {...another} />
      </div>
    </div>
  );
}

function MissingCharacters({ characters }: { characters: readonly string[] }) {
  return (
    <p className="mt-2 text-center text-sm text-ink-soft">
      {characters.length === 1 ? 'This character' : 'These characters'} can’t be drawn and will be left out:{' '}
      <bdi className="font-semibold text-ink">{characters.join(' ')}</bdi>
    </p>
  );
}
