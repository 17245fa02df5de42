import { CURRENCIES, DEFAULT_CURRENCY } from '#contract/event-constants.ts';
import { formatPrice } from '#contract/event-price.ts';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '#web/form/fields-of.ts';
import { SelectField, TextField } from '#web/form/form-field.tsx';
import { FieldRow, FormSection } from './form-section.tsx';
import { UrlField } from './url-field.tsx';
import { useEventHints } from './use-event-hints.ts';
import type { EventForm, EventFormState } from '../use-event-form.ts';

/** What the form offers for an event that exists. */
const EDIT_CURRENCIES = ['USD', 'EUR', 'GBP', 'NGN', 'KES', 'GHS', 'ZAR'];

export function TicketsSection({ state: { form, seen } }: { state: EventFormState }) {
  const field = fieldsOf(form);
  const offered: readonly string[] = seen
    ? [...new Set([...EDIT_CURRENCIES, seen.values.currency])]
    : CURRENCIES;
  return (
    <FormSection
      id="tickets-and-registration"
      title="Tickets and Registration"
      about="What it costs, how many can come, and where they get a place."
    >
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3 sm:gap-5">
        <TextField
          {...field('ticketPrice')}
          label="Ticket price"
          inputMode="text"
          maxLength={40}
          placeholder="100 or 100-300"
          hint={<PriceWords form={form} />}
        />
        <SelectField
          {...field('currency')}
          label="Currency"
          options={offered.map((currency) => [currency, currency])}
          hint={!seen && <CurrencyProposal form={form} />}
        />
      </div>
      <FieldRow>
        <TextField
          {...field('maxAttendees')}
          label="Max attendees"
          inputMode="numeric"
          maxLength={12}
          hint="Leave it empty for no limit."
        />
      </FieldRow>
      <FieldRow>
        <UrlField form={form} name="ticketUrl" label="Ticket URL" />
        <UrlField form={form} name="registrationUrl" label="Registration URL" />
      </FieldRow>
    </FormSection>
  );
}

/** For a price in the currency of a place that does not pay in it. */
function CurrencyProposal({ form }: { form: EventForm }) {
  const [ticketPrice, currency] = useWatch({ control: form.control, name: ['ticketPrice', 'currency'] });
  const proposed = useEventHints(form, null)?.currency;
  if (!proposed || proposed === currency || currency !== DEFAULT_CURRENCY || !ticketPrice.trim()) return null;
  return (
    <button
      type="button"
      className="-my-1 inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
      onClick={() => form.setValue('currency', proposed, { shouldDirty: true })}
    >
      Use {proposed}
    </button>
  );
}

function PriceWords({ form }: { form: EventForm }) {
  const [ticketPrice, currency] = useWatch({ control: form.control, name: ['ticketPrice', 'currency'] });
  if (!ticketPrice.trim()) return 'Empty means free.';
  const isPrice = /^\s*\d+(\.\d{1,2})?\s*(-\s*\d+(\.\d{1,2})?\s*)?$/.test(ticketPrice);
  return isPrice ? `Shown as ${formatPrice(ticketPrice, currency)}.` : 'One price, or a range.';
}
