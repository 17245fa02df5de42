import type { ReactNode } from 'react';
import { rich, t } from '#web/kit/language/t.ts';
import {
  PACKAGES,
  TOKENS_PER_FLYER,
  TOKENS_PER_FLYER_EVENT,
  tokensOfTier,
} from '#contract/accounts/packages.ts';

const { flyers, events, label } = PACKAGES.silver;

const strong = (words: ReactNode) => <b className="text-ink">{words}</b>;

export function TokensExplained() {
  return (
    <section aria-labelledby="tokens" className="mt-16 bg-paper-deep">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 lg:grid-cols-[1fr_1.4fr] lg:items-center lg:py-16">
        <div>
          <h2 id="tokens" className="text-4xl font-extrabold">
            {t('Tokens, explained')}
          </h2>
          <p className="mt-3 max-w-md text-lg text-ink-soft">
            {t('Every package comes with tokens. They never expire.')}
          </p>
          <p className="mt-4 text-ink-soft">
            {rich(
              '{label}, for example: {flyers} flyers × {perFlyer} + {events} events × {perEvent} = <b>{tokens} tokens</b>.',
              {
                label: t(label),
                flyers: flyers!,
                perFlyer: TOKENS_PER_FLYER,
                events: events!,
                perEvent: TOKENS_PER_FLYER_EVENT,
                tokens: tokensOfTier('silver')!,
                b: strong,
              },
            )}
          </p>
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Cost
            tokens={TOKENS_PER_FLYER}
            what={t('{tokens, plural, one {token for a flyer} other {tokens for a flyer}}', {
              tokens: TOKENS_PER_FLYER,
            })}
            when={t('Each time someone makes a new one for your event.')}
          />
          <Cost
            tokens={TOKENS_PER_FLYER_EVENT}
            what={t(
              '{tokens, plural, one {token to enable flyers for an event} other {tokens to enable flyers for an event}}',
              { tokens: TOKENS_PER_FLYER_EVENT },
            )}
            when={t('Once, when you enable flyers. Info-only events are free.')}
          />
        </dl>
      </div>
    </section>
  );
}

function Cost({ tokens, what, when }: { tokens: number; what: string; when: string }) {
  return (
    <div className="flex flex-col rounded-3xl border-2 border-line bg-surface p-6">
      <dt className="order-2 font-display text-xl font-bold tracking-tight text-balance">{what}</dt>
      <dd className="order-1 font-display text-7xl leading-none font-extrabold tracking-tighter text-clay">
        {tokens}
      </dd>
      <dd className="order-3 mt-2 text-ink-soft">{when}</dd>
    </div>
  );
}
