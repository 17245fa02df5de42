import { PACKAGES, type PackageTier } from '#contract/packages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { OfferList } from './offer-list.tsx';
import { dollars, pricePerFlyer, tokensText } from './package-offer.ts';

interface TierCardProps {
  tier: PackageTier;
  /** The cloth along its top. */
  cloth: string;
  popular?: boolean;
}

/** One package: a length of cloth, its price, what it holds, and the way to it. */
export function TierCard({ tier, cloth, popular = false }: TierCardProps) {
  const { label, priceUsd } = PACKAGES[tier];
  const perFlyer = pricePerFlyer(tier);
  return (
    <li
      className={`relative flex flex-col overflow-hidden rounded-3xl bg-surface ${popular ? 'border-4 border-marigold lg:-my-4' : 'border-2 border-line'}`}
    >
      <Pattern seed={cloth} category={null} className={`w-full shrink-0 ${popular ? 'h-20' : 'h-16'}`} />
      {popular && (
        <p className="absolute top-3 right-3 rounded-full bg-marigold px-3 py-1 text-sm font-bold text-on-marigold">
          Most popular
        </p>
      )}
      <div className={`flex flex-1 flex-col p-5 ${popular ? 'lg:py-7' : ''}`}>
        <h3 className="text-2xl font-extrabold">{label}</h3>
        <p className="mt-3 font-display text-5xl font-extrabold tracking-tighter">{dollars(priceUsd ?? 0)}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {perFlyer ? `once, ${perFlyer}` : 'to start with, no card needed'}
        </p>
        <p className="mt-4 border-y border-line py-2.5 font-semibold">{tokensText(tier)}</p>
        <OfferList tier={tier} className="mt-4 mb-6" />
        <Link
          to={priceUsd ? `/contact?package=${tier}` : '/apply'}
          className={buttonClass(popular ? 'primary' : 'secondary', 'mt-auto h-12')}
        >
          {priceUsd ? `Choose ${label}` : 'Apply for Access'}
        </Link>
      </div>
    </li>
  );
}
