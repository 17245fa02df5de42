import {
  PACKAGES,
  TOKENS_PER_FLYER,
  TOKENS_PER_FLYER_EVENT,
  tokensOfTier,
} from '#contract/accounts/packages.ts';

const { flyers, events, label } = PACKAGES.silver;

export function TokensExplained() {
  return (
    <section aria-labelledby="tokens" className="mt-16 bg-paper-deep">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 lg:grid-cols-[1fr_1.4fr] lg:items-center lg:py-16">
        <div>
          <h2 id="tokens" className="text-4xl font-extrabold">
            Tokens, explained
          </h2>
          <p className="mt-3 max-w-md text-lg text-ink-soft">
            Every package comes with tokens. They never expire.
          </p>
          <p className="mt-4 text-ink-soft">
            {label}, for example: {flyers} flyers × {TOKENS_PER_FLYER} + {events} events ×{' '}
            {TOKENS_PER_FLYER_EVENT} = <b className="text-ink">{tokensOfTier('silver')} tokens</b>.
          </p>
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Cost
            tokens={TOKENS_PER_FLYER}
            what="a flyer"
            when="Each time someone makes a new one for your event."
          />
          <Cost
            tokens={TOKENS_PER_FLYER_EVENT}
            what="flyers on an event"
            when="Once, when you enable flyers. Info-only events are free."
          />
        </dl>
      </div>
    </section>
  );
}

function Cost({ tokens, what, when }: { tokens: number; what: string; when: string }) {
  return (
    <div className="flex flex-col rounded-3xl border-2 border-line bg-surface p-6">
      <dt className="order-2 font-display text-xl font-bold tracking-tight text-balance">
        {tokens === 1 ? 'token' : 'tokens'} for {what}
      </dt>
      <dd className="order-1 font-display text-7xl leading-none font-extrabold tracking-tighter text-clay">
        {tokens}
      </dd>
      <dd className="order-3 mt-2 text-ink-soft">{when}</dd>
    </div>
  );
}
