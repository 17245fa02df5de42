import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { listen } from '#web/kit/loading/listen.ts';
import type { GenerationFailure } from './connection-lost.ts';
import type { Generation } from './use-generate-flyer.ts';

type Props = {
  generation: Generation;
  /** Whether the button was pressed while part of the form is still loading. */
  asked: boolean;
  disabled: boolean;
  onRetry: () => void;
};

const STAGES = {
  sending: m('Sending your photo…'),
  drawing: m('Drawing your flyer…'),
  fetching: m('Fetching your flyer…'),
} as const;

/** The panel's primary action, with its progress or failure below. */
export function GenerateButton({ generation, asked, disabled, onRetry }: Props) {
  const working = generation.status === 'working' ? generation : null;
  const busy = asked || Boolean(working);
  return (
    <div>
      <Button
        type="submit"
        className="h-14 w-full text-lg data-early:pointer-events-none data-early:opacity-60"
        disabled={disabled || busy}
      >
        {busy ? (
          <span className="size-5 animate-spin rounded-full border-3 border-current border-t-transparent" />
        ) : (
          <Icon name="sparkle" />
        )}
        {t(busy ? 'Generating…' : 'Generate Flyer')}
      </Button>
      <output className="mt-3 hidden font-semibold group-has-data-early/form:block">
        {t('The page is still loading. We’ll make your flyer as soon as it’s ready.')}
      </output>
      {working && <Progress {...working} />}
      <output className="sr-only">{working ? t(STAGES[working.stage]) : ''}</output>
      {generation.status === 'failed' && <Failure failure={generation.failure} onRetry={onRetry} />}
    </div>
  );
}

/** Progress as a growing strip of cloth. Uploads and downloads have a known length, but drawing does not. */
function Progress({ stage, fraction }: { stage: keyof typeof STAGES; fraction: number }) {
  const known = stage !== 'drawing' && fraction > 0;
  return (
    <div className="mt-3">
      <p className="flex justify-between text-sm font-semibold">
        <span>{t(STAGES[stage])}</span>
        {known && <span className="tabular-nums">{Math.round(fraction * 100)} %</span>}
      </p>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot show cloth
        role="progressbar"
        aria-label={t(STAGES[stage])}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(fraction * 100) : undefined}
        className="mt-1.5 h-3 overflow-hidden rounded-full bg-paper-deep"
      >
        <div
          className={`selvage h-full rounded-full transition-[width] duration-150 ${known ? '' : 'animate-pulse'}`}
          style={{ width: known ? `${fraction * 100}%` : '100%' }}
        />
      </div>
    </div>
  );
}

/** The failure with a retry button. When the connection returns, the message suggests retrying. */
function Failure({ failure, onRetry }: { failure: GenerationFailure; onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [back, setBack] = useState(false);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    return listen(['online', 'offline'], ({ type }: Event) => setBack(type === 'online'));
  }, []);
  const isBack = back && failure.isConnection;
  return (
    <div
      ref={box}
      className={`mt-3 rounded-2xl border-2 bg-paper p-4 ${isBack ? 'border-baobab' : 'border-danger'}`}
    >
      <p role="alert">
        {failure.isConnection && !isBack && <strong className="block">{t('Generation Failed')}</strong>}
        {isBack ? t('You are back online and your entries are still here. Try again now.') : failure.message}
      </p>
      {failure.canRetry && (
        <Button variant="secondary" className="mt-3 w-full" onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}
