import { BRAND } from '#contract/brand.ts';
import { PACKAGES } from '#contract/packages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { OfferList } from './offer-list.tsx';

const MAIL = `mailto:${BRAND.mailboxes.sales}?subject=${encodeURIComponent(`${PACKAGES.custom.label} package`)}`;

export function CustomOffer() {
  return (
    <li className="flex flex-col overflow-hidden rounded-3xl border-2 border-line bg-surface sm:col-span-2 lg:col-span-4 lg:flex-row">
      <Pattern seed="zanzibar" category={null} className="h-16 w-full shrink-0 lg:h-auto lg:w-56" />
      <div className="grid flex-1 gap-6 p-5 lg:grid-cols-[1fr_auto_auto] lg:items-center lg:gap-10 lg:p-8">
        <div>
          <h3 className="text-2xl font-extrabold">{PACKAGES.custom.label}</h3>
          <p className="mt-2 max-w-md text-ink-soft">
            Conference series, universities, cities: tell us how many events and flyers you need, and we set
            the limits, tokens, watermark and price for your account.
          </p>
        </div>
        <OfferList tier="custom" />
        <a href={MAIL} className={buttonClass('secondary', 'h-12')}>
          <Icon name="mail" />
          Contact sales
        </a>
      </div>
    </li>
  );
}
