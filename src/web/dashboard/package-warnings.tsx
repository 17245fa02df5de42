import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { Link } from '#web/router/link.tsx';
import { warningsOf } from './warnings-of.ts';

/** A low balance is a warning; a package that is used up is only news. */
export function PackageWarnings({ summary }: { summary: PackageSummary }) {
  return warningsOf(summary).map(({ title, about, remedy }) => {
    const isUrgent = remedy === 'Add tokens';
    return (
      <section
        key={title}
        aria-label={title}
        className={`rounded-2xl px-4 pt-3 pb-1 ${isUrgent ? 'bg-marigold text-on-marigold' : 'border-2 border-line bg-surface'}`}
      >
        <p className="font-semibold text-pretty">{title}</p>
        {about && <p className="mt-1 text-sm text-pretty text-ink-soft">{about}</p>}
        <Link
          to="/contact"
          className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${isUrgent ? '' : 'text-clay'}`}
        >
          {remedy}
        </Link>
      </section>
    );
  });
}
