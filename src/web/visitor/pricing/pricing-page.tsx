import { t } from '#web/kit/language/t.ts';
import type { Head } from '#web/kit/page/head.ts';
import questions from '#content/pages/pricing-questions.json?raw';
import { pageText } from '#web/kit/page/page-text.ts';
import { TierCard } from './tier-card.tsx';
import { TokensExplained } from './tokens-explained.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { BRAND } from '#contract/brand.ts';
import { PACKAGES, REFUND_DAYS } from '#contract/accounts/packages.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import { dollars } from './package-offer.ts';
import { OfferList } from './offer-list.tsx';
import { Mailboxes, mailTo, Office } from '#web/visitor/contact/mailboxes.tsx';

export const head = (): Head => ({
  title: `${t('Pricing')} – ${BRAND.name}`,
  description: t(
    'Packages for event organizers, from free to {price}. Paid packages last until used up, with a 30-day satisfaction refund.',
    { price: dollars(PACKAGES.gold.priceUsd!) },
  ),
});

/** Questions and answers. They are plain text, because they are also the page's structured data. */
export function questionsAsked(): [question: string, answer: string][] {
  return Object.entries(JSON.parse(pageText(questions)) as Record<string, string>);
}

export default function PricingPage() {
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-8 lg:pt-14">
        <h1 className="max-w-3xl text-5xl font-extrabold sm:text-6xl">{t('Pay once, fill your event')}</h1>
        <p className="mt-4 max-w-2xl text-lg text-balance text-ink-soft">
          {t(
            'Listing an event is free. A package adds flyers for everyone who comes, with no subscription. Paid packages last until used up.',
          )}
        </p>
        <section aria-labelledby="packages" className="mt-8 lg:mt-10">
          <h2 id="packages" className="sr-only">
            {t('Packages')}
          </h2>
          <ul className="grid items-stretch gap-5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-10">
            <TierCard tier="free" cloth="lome" />
            <TierCard tier="bronze" cloth="harar" />
            <TierCard tier="silver" cloth="goma" popular />
            <TierCard tier="gold" cloth="axum" />
            <CustomOffer />
          </ul>
        </section>
      </div>
      <TokensExplained />
      <PricingFaq />
      <RefundAndContact />
    </>
  );
}

/** The FAQ. It works without scripts, and find-in-page reaches collapsed answers. */
function PricingFaq() {
  return (
    <section
      aria-labelledby="faq"
      className="mx-auto mt-16 grid max-w-6xl gap-x-12 gap-y-4 px-4 lg:grid-cols-[1fr_1.8fr]"
    >
      <h2 id="faq" className="text-4xl font-extrabold">
        {t('Questions before you pay')}
      </h2>
      <div className="border-t-2 border-line">
        {questionsAsked().map(([question, answer], index) => (
          <details key={question} open={index === 0} className="group border-b-2 border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-display text-lg font-bold tracking-tight [&::-webkit-details-marker]:hidden">
              {question}
              <Icon
                name="down"
                className="size-6 text-clay transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-2xl pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function CustomOffer() {
  return (
    <li className="flex flex-col overflow-hidden rounded-3xl border-2 border-line bg-surface sm:col-span-2 lg:col-span-4 lg:flex-row">
      <Pattern seed="zanzibar" category={null} className="h-16 w-full shrink-0 lg:h-auto lg:w-56" />
      <div className="grid flex-1 gap-6 px-[min(1.25rem,6vw)] py-5 lg:grid-cols-[1fr_auto_auto] lg:items-center lg:gap-8 lg:p-8">
        <div>
          <h3 className="text-2xl font-extrabold">{t(PACKAGES.custom.label)}</h3>
          <p className="mt-2 max-w-md text-ink-soft">
            {t(
              'Conference series, universities, cities: tell us how many events and flyers you need, and we’ll set the limits, tokens, watermark and price for your account.',
            )}
          </p>
        </div>
        <OfferList tier="custom" />
        <a
          href={mailTo('sales', t('{label} package', { label: t(PACKAGES.custom.label) }))}
          className={buttonClass('secondary', 'h-12')}
        >
          <Icon name="mail" />
          {t('Contact sales')}
        </a>
      </div>
    </li>
  );
}

function RefundAndContact() {
  return (
    <section className="mx-auto mt-16 grid max-w-6xl grid-cols-1 items-stretch gap-6 px-4 lg:grid-cols-2">
      <div className="flex flex-col overflow-hidden rounded-3xl border-2 border-line bg-surface">
        <Pattern seed="kumasi" category={null} className="h-16 w-full lg:h-0 lg:min-h-16 lg:flex-1" />
        <div className="p-5 sm:p-8">
          <h2 className="text-3xl font-extrabold">
            {t('{days}-day satisfaction refund', { days: REFUND_DAYS })}
          </h2>
          <p className="mt-3 text-lg text-ink-soft">
            {t(
              'If a paid package is not for you, write to us within {days} days of paying and you get the full price back. No form to fill in: an email is enough.',
              { days: REFUND_DAYS },
            )}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-6 rounded-3xl border-2 border-line bg-surface px-[min(1.25rem,6vw)] py-5 sm:grid-cols-[1fr_auto] sm:p-8">
        <div>
          <h2 className="mb-4 text-3xl font-extrabold">{t('Write to us')}</h2>
          <Mailboxes />
        </div>
        <div>
          <h3 className="mb-1 text-xl">{t('Office')}</h3>
          <Office />
        </div>
      </div>
    </section>
  );
}
