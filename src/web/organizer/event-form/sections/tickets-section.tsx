import { t } from '#web/kit/language/t.ts';
import { CURRENCIES, DEFAULT_CURRENCY } from '#contract/events/event-constants.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { priceQuestion, readPrice } from '#contract/events/read-price.ts';
import { useWatch } from 'react-hook-form';
import { FieldRow, fieldsOf, FormSection, UrlField } from './form-fields.tsx';
import { SelectField, TextField } from '#web/kit/form/form-field.tsx';
import { useEventHints } from './use-event-hints.ts';
import type { EventForm, EventFormState } from '../use-event-form.ts';

/** The currencies that the form offers for an existing event. */
const EDIT_CURRENCIES = ['USD', 'EUR', 'GBP', 'NGN', 'KES', 'GHS', 'ZAR'];

export function TicketsSection({ state: { form, seen } }: { state: EventFormState }) {
  const field = fieldsOf(form);
  const price = field('ticketPrice');
  const offered: readonly string[] = seen
    ? [...new Set([...EDIT_CURRENCIES, seen.values.currency])]
    : CURRENCIES;
  return (
    <FormSection id="tickets-and-registration">
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-x-3 gap-y-5 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)] sm:gap-x-6">
        <TextField
          {...price}
          inputMode="text"
          maxLength={40}
          placeholder={t('100 or 100-300')}
          hint={!price.error && <PriceWords form={form} />}
          onChange={async (event) => {
            await price.onChange(event);
            if (price.error) void form.trigger('ticketPrice');
          }}
          onBlur={async (event) => {
            const currency = readPrice(event.target.value)?.currency;
            if (currency && offered.includes(currency)) {
              form.setValue('currency', currency, { shouldDirty: true, shouldTouch: true });
            }
            await price.onBlur(event);
            void form.trigger('ticketPrice');
          }}
        />
        <SelectField
          {...field('currency')}
          options={offered.map((currency) => [currency, currency])}
          hint={!seen && <CurrencyProposal form={form} />}
        />
        <div className="max-sm:col-span-2">
          <TextField
            {...field('maxAttendees')}
            inputMode="numeric"
            maxLength={12}
            hint={t('Leave it empty for no limit.')}
          />
        </div>
      </div>
      <FieldRow>
        <UrlField form={form} name="ticketUrl" />
        <UrlField form={form} name="registrationUrl" />
      </FieldRow>
    </FormSection>
  );
}

/** Notes that the currency comes from the country, or offers the country's currency. */
function CurrencyProposal({ form }: { form: EventForm }) {
  const [ticketPrice, currency] = useWatch({ control: form.control, name: ['ticketPrice', 'currency'] });
  const proposed = useEventHints(form, null)?.currency;
  if (!proposed) return null;
  if (proposed === currency) return t('The currency of the event’s country.');
  if (currency !== DEFAULT_CURRENCY || !ticketPrice.trim()) return null;
  return (
    <button
      type="button"
      className="-my-1 inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
      onClick={() => form.setValue('currency', proposed, { shouldDirty: true })}
    >
      {t('Use {currency}', { currency: proposed })}
    </button>
  );
}

/** The hint that shows how the typed price is interpreted. */
function PriceWords({ form }: { form: EventForm }) {
  const [ticketPrice, currency] = useWatch({ control: form.control, name: ['ticketPrice', 'currency'] });
  if (!ticketPrice.trim()) return t('Leave it empty if the event is free.');
  const read = readPrice(ticketPrice);
  return read
    ? t('Shown as {price}.', { price: formatPrice(read.price, read.currency ?? currency) })
    : priceQuestion(ticketPrice);
}
