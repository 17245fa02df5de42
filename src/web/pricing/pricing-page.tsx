import { useHead } from '#web/page/head.ts';
import { CustomOffer } from './custom-offer.tsx';
import { PricingFaq } from './pricing-faq.tsx';
import { PRICING_WORDS } from './pricing-text.ts';
import { RefundAndContact } from './refund-and-contact.tsx';
import { TierCard } from './tier-card.tsx';
import { TokensExplained } from './tokens-explained.tsx';

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
