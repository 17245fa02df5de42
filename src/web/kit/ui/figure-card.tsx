import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Icon, type IconName } from './icon.tsx';

interface FigureCardProps {
  label: string;
  value: number | undefined;
  icon: IconName;
  strong?: boolean;
  /** Target and label of the card's link. */
  more?: { to: string; label: string };
  className?: string;
}

/** A figure with its label, or a placeholder while `value` is undefined. `strong` marks figures that need attention. */
export function FigureCard({ label, value, icon, strong = false, more, className = '' }: FigureCardProps) {
  return (
    <div
      className={`relative flex flex-col rounded-2xl border-2 p-4 ${strong ? 'border-marigold bg-marigold text-on-marigold' : 'border-line bg-surface'} ${className}`}
    >
      <dt
        className={`flex items-start justify-between gap-2 text-sm ${strong ? 'font-semibold' : 'text-ink-soft'}`}
      >
        {label}
        <Icon name={icon} className={`size-5 ${strong ? '' : 'text-clay'}`} />
      </dt>
      <dd className="mt-auto flex flex-wrap items-end justify-between gap-x-2 pt-2">
        <span className="font-display text-3xl leading-none font-extrabold tracking-tight tabular-nums">
          {value === undefined ? (
            <span className="inline-block h-7 w-16 animate-pulse rounded-lg bg-line align-bottom">
              <span className="sr-only">{t('Loading')}</span>
            </span>
          ) : (
            value.toLocaleString(locale())
          )}
        </span>
        {more && (
          <Link
            to={more.to}
            className="text-sm font-semibold text-clay underline underline-offset-4 after:absolute after:inset-0 after:rounded-2xl"
          >
            {more.label}
          </Link>
        )}
      </dd>
    </div>
  );
}
