import type { ReactNode } from 'react';
import { rich } from '#web/kit/language/t.ts';
import type { PackageTier } from '#contract/accounts/packages.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { offerLines } from './package-offer.ts';

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

/** A package's features. Missing features are listed too, and marked by text as well as by style. */
export function OfferList({ tier, className = '' }: { tier: PackageTier; className?: string }) {
  return (
    <ul className={`grid gap-x-8 gap-y-2.5 ${className}`}>
      {offerLines(tier).map(({ text, included }) => (
        <li key={text} className={`flex items-start gap-2.5 ${included ? '' : 'text-ink-soft'}`}>
          <Icon
            name={included ? 'check' : 'minus'}
            className={`mt-0.5 size-5 ${included ? 'text-baobab' : ''}`}
          />
          <span className={`min-w-0 wrap-anywhere ${included ? '' : 'line-through'}`}>
            {included ? text : rich('<hidden>Not included: </hidden>{text}', { hidden, text })}
          </span>
        </li>
      ))}
    </ul>
  );
}
