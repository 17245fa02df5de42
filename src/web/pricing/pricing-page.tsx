import { useHead } from '#web/page/head.ts';
import { CustomOffer } from './custom-offer.tsx';
import { PRICING_WORDS, QUESTIONS } from './pricing-text.ts';
import { RefundAndContact } from './refund-and-contact.tsx';
import { TierCard } from './tier-card.tsx';
import { TokensExplained } from './tokens-explained.tsx';
import { Icon } from '#web/ui/icon.tsx';

export default function PricingPage() {
  useHead(PRICING_WORDS);
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-8 lg:pt-14">
        <h1 className="max-w-3xl text-5xl font-extrabold tracking-tighter sm:text-6xl">
          Pay once, fill your event
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-balance text-ink-soft">
          Listing an event is free. A package adds flyers for everyone who comes, with no subscription. Paid
          packages last until used up.
        </p>
        <section aria-labelledby="packages" className="mt-8 lg:mt-14">
          <h2 id="packages" className="sr-only">
            Packages
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

/** Works without scripts, and find-in-page reaches collapsed answers. */
function PricingFaq() {
  return (
    <section
      aria-labelledby="faq"
      className="mx-auto mt-16 grid max-w-6xl gap-x-12 gap-y-6 px-4 lg:grid-cols-[1fr_1.8fr]"
    >
      <h2 id="faq" className="text-4xl font-extrabold tracking-tighter">
        Questions before you pay
      </h2>
      <div className="border-t-2 border-line">
        {QUESTIONS.map(([question, answer], index) => (
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
