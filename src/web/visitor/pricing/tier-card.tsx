import { t } from '#web/kit/language/t.ts';
import { PACKAGES, type PackageTier } from '#contract/accounts/packages.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import { OfferList } from './offer-list.tsx';
import { dollars, pricePerFlyer, tokensNote, tokensText } from './package-offer.ts';

interface TierCardProps {
  tier: PackageTier;
  /** Seed of the pattern. */
  cloth: string;
  popular?: boolean;
}

export function TierCard({ tier, cloth, popular = false }: TierCardProps) {
  const { label, priceUsd } = PACKAGES[tier];
  return (
    <li
      className={`relative flex flex-col overflow-hidden rounded-3xl bg-surface ${popular ? 'border-4 border-marigold lg:-my-4' : 'border-2 border-line'}`}
    >
      <Pattern
        seed={cloth}
        category={null}
        className={`h-12 w-full shrink-0 sm:h-16 ${popular ? 'lg:h-20' : ''}`}
      />
      <div
        className={`flex flex-1 flex-col px-[min(1.25rem,6vw)] py-5 ${popular ? 'lg:pt-4.5 lg:pb-8.5' : ''}`}
      >
        <h3 className="text-2xl font-extrabold">{t(label)}</h3>
        {popular && (
          <p className="absolute top-1.5 end-2 rounded-full border-4 border-on-marigold bg-marigold px-3 py-1 text-sm font-bold text-on-marigold sm:top-3">
            {t('Most popular')}
          </p>
        )}
        <p className="mt-2 font-display text-[min(3rem,15vw)] leading-none font-extrabold whitespace-nowrap tracking-tight">
          {dollars(priceUsd ?? 0)}
        </p>
        <p className="mt-1 text-sm text-ink-soft">{pricePerFlyer(tier) ?? t('no card needed')}</p>
        <p className="mt-4 border-y border-line py-2.5">
          <span className="block font-semibold">{tokensText(tier)}</span>
          <span className="text-sm text-ink-soft">{tokensNote(tier)}</span>
        </p>
        <OfferList tier={tier} className="mt-4 mb-6" />
        <Link
          to={priceUsd ? `/contact?package=${tier}` : '/apply'}
          className={buttonClass(popular ? 'primary' : 'secondary', 'mt-auto h-12 px-2!')}
        >
          {priceUsd ? t('Choose {label}', { label: t(label) }) : t('Apply for Access')}
        </Link>
      </div>
    </li>
  );
}
