import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useOwn } from '#web/kit/api/use-own.ts';
import { usePart } from '#web/kit/loading/use-part.ts';
import { balanceOf, flyerTokens, isUnsubmitted, tooFewTokens } from '../values/flyer-cost.ts';
import { isOver } from '../values/form-values.ts';
import { Link } from '#web/kit/router/link.tsx';
import { designLinkOf, OWN_TEMPLATES } from '../design-link.ts';
import { loadDialogs } from '../dialogs/late-dialogs.ts';
import type { EventFormState } from '../use-event-form.ts';

/** Scrolls to the element if the URL's hash names it. The form renders too late for the browser to scroll. */
const scrollIfNamed = (element: HTMLElement | null): void => {
  if (location.hash === `#${element?.id}`) element!.scrollIntoView();
};

/** The switch for flyers. Flyers cost tokens once, on the first save that is not a draft. The user confirms the cost. */
export function FlyerSwitch({ state, me }: { state: EventFormState; me: User }) {
  const { control } = state.form;
  const {
    field: { ref, ...field },
  } = useController({ control, name: 'flyerEnabled' });
  const [eventDate, repeatEvery, repeatUntil, repeatTimes] = useWatch({
    control,
    name: ['eventDate', 'repeatEvery', 'repeatUntil', 'repeatTimes'],
  });
  const [asking, setAsking] = useState(false);
  const dialogs = usePart(loadDialogs, asking);
  const isPaid = state.event?.flyersPaid ?? false;
  const tokens = flyerTokens({ eventDate, repeatEvery, repeatUntil, repeatTimes });
  const balance = balanceOf(state.event, me);
  const isTooLow = !isPaid && balance !== null && balance < tokens;
  const isOff = isTooLow && !field.value;
  return (
    <div ref={scrollIfNamed} id="flyers" tabIndex={-1} className="scroll-mt-24 outline-none">
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          ref={ref}
          name={field.name}
          checked={field.value}
          disabled={isOff}
          aria-describedby="flyer-cost"
          className="mt-0.5 size-5 shrink-0 accent-clay"
          onBlur={field.onBlur}
          onChange={({ target }) => {
            if (target.checked && !isPaid) setAsking(true);
            else field.onChange(target.checked);
          }}
        />
        <span className={isOff ? 'text-ink-soft' : ''}>
          <b className="font-semibold">{t('Flyers')}</b>
          <span className="block text-sm text-ink-soft">
            {t('Attendees make their own flyer for your event and share it.')}
          </span>
        </span>
        <span className="ms-auto shrink-0 rounded-full bg-indigo-tint px-3 py-1 text-sm font-semibold text-indigo">
          {isPaid ? t('Paid') : t('{count, plural, one {# token} other {# tokens}}', { count: tokens })}
        </span>
      </label>
      {state.event && field.value && <DesignLink eventId={state.event.id} />}
      <p id="flyer-cost" className="ms-8 text-sm font-semibold text-danger empty:hidden">
        {isTooLow ? tooFewTokens(tokens, balance) : ''}
      </p>
      {asking && dialogs && (
        <dialogs.FlyerCostDialog
          tokens={tokens}
          balance={balance}
          over={isOver(state.form.getValues())}
          unsubmitted={isUnsubmitted(state.event)}
          confirm={t('Enable Flyers')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            state.agreeTo(tokens);
            field.onChange(true);
          }}
        />
      )}
    </div>
  );
}

function DesignLink({ eventId }: { eventId: string }) {
  const { data: templates } = useOwn<OwnTemplate[]>(OWN_TEMPLATES);
  const { to, label } = designLinkOf(eventId, templates);
  return (
    <Link
      to={to}
      className="ms-8 inline-flex min-h-11 items-center text-sm font-semibold text-clay underline"
    >
      {label}
    </Link>
  );
}
