import { t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { TOKENS_PER_FLYER } from '#contract/accounts/packages.ts';
import { usePart } from '#web/kit/loading/use-part.ts';
import { useMe } from '#web/kit/api/use-me.ts';
import { useEffect, useRef } from 'react';
import { FlyerFields } from './flyer-fields.tsx';
import { loadResult } from '#web/visitor/flyer-making/lazy-parts.ts';
import { useFlyerForm } from '#web/shared/flyer-form/use-flyer-form.ts';
import { useGenerateFlyer } from '#web/visitor/flyer-making/use-generate-flyer.ts';

export function FlyerPanel({ event }: { event: EventDetail }) {
  const form = useRef<HTMLFormElement>(null);
  const state = useFlyerForm(event, form);
  const making = useGenerateFlyer(event, state);
  const { generation, startAgain } = making;
  const me = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDone = useRef(false);
  const isDone = generation.status === 'done';
  const result = usePart(loadResult, isDone);
  useEffect(() => {
    // Moves the focus and scrolls to the top of the panel after "Generate Another".
    if (wasDone.current && !isDone) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    wasDone.current = isDone;
  }, [isDone]);

  return (
    <section
      aria-labelledby="flyer-panel-title"
      // Lets CSS hide the bar that links to the panel.
      data-flyer-done={isDone || undefined}
      className="rounded-3xl border-2 border-line bg-surface p-4 sm:p-5"
    >
      {generation.status === 'done' ? (
        result && (
          <result.FlyerResult
            event={event}
            flyer={generation.flyer}
            picture={generation.picture}
            deletionKey={generation.deletionKey}
            attendeeName={state.form.name.trim()}
            onAnotherFormat={startAgain}
            onSomeoneElse={() => {
              state.forget();
              startAgain();
            }}
          />
        )
      ) : (
        <>
          <h2
            ref={heading}
            id="flyer-panel-title"
            tabIndex={-1}
            className="scroll-mt-24 text-2xl font-extrabold outline-none"
          >
            {t('Make your flyer')}
          </h2>
          <p className="mt-1 text-balance text-ink-soft">
            {t('Three steps, and everyone knows you’ll be there.')}
          </p>
          {me && <Balance tokens={me.tokens} />}
          <FlyerFields formRef={form} event={event} state={state} making={making} />
        </>
      )}
    </section>
  );
}

/** The token balance of a signed-in viewer. */
function Balance({ tokens }: { tokens: number }) {
  return (
    <output className="mt-3 block">
      <span className="font-semibold">
        {t('You have {tokens, plural, one {# token} other {# tokens}}.', { tokens })}
      </span>{' '}
      {tokens >= TOKENS_PER_FLYER ? (
        t('Each new flyer costs {tokens}.', { tokens: TOKENS_PER_FLYER })
      ) : (
        <span className="mt-2 block rounded-2xl bg-marigold p-4 font-semibold text-pretty text-on-marigold">
          {t(
            'You need at least 1 token to generate flyers. Please contact support to add more tokens to your account.',
          )}
        </span>
      )}
    </output>
  );
}
