import type { User } from '#contract/accounts.ts';
import { LOW_TOKENS_FOR_FLYERS } from '#contract/event-rules.ts';
import { TOKENS_PER_FLYER_EVENT } from '#contract/packages.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { usePart } from '#web/loading/use-part.ts';
import { loadDialogs } from './late-dialogs.ts';
import type { EventFormState } from './use-event-form.ts';

/** Flyers cost tokens once, when they are first on in a saved event: that is confirmed before. */
export function FlyerSwitch({ state: { form, event }, me }: { state: EventFormState; me: User }) {
  const {
    field: { ref, ...field },
  } = useController({ control: form.control, name: 'flyerEnabled' });
  const [asking, setAsking] = useState(false);
  const dialogs = usePart(loadDialogs, asking);
  const isPaid = event?.flyersPaid ?? false;
  /** The event's owner pays; an admin doesn't see their balance. */
  const balance = !event || event.clientId === me.id ? me.tokens : null;
  const isTooLow = !isPaid && balance !== null && balance < TOKENS_PER_FLYER_EVENT;
  const isOff = isTooLow && !field.value;
  return (
    <div>
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
          <b className="font-semibold">Flyers</b>
          <span className="block text-sm text-ink-soft">
            Attendees make their own flyer for your event and share it.
          </span>
        </span>
        <span className="ml-auto shrink-0 rounded-full bg-indigo-tint px-3 py-1 text-sm font-semibold text-indigo">
          {isPaid ? 'Paid' : `${TOKENS_PER_FLYER_EVENT} tokens`}
        </span>
      </label>
      <p id="flyer-cost" className="ml-8 text-sm font-semibold text-danger empty:hidden">
        {isTooLow ? LOW_TOKENS_FOR_FLYERS : ''}
      </p>
      {asking && dialogs && (
        <dialogs.FlyerCostDialog
          balance={balance}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            field.onChange(true);
          }}
        />
      )}
    </div>
  );
}
