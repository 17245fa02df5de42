import type { PackageSummary } from '#contract/dashboard.ts';
import { LOW_TOKENS } from '#contract/packages.ts';

/** The sentences for whatever has run out or soon will. */
export function warningsOf(summary: PackageSummary): string[] {
  return [
    summary.user.tokens < LOW_TOKENS &&
      'Low tokens! You need at least 10 tokens to enable flyers on new events.',
    summary.eventsRemaining === 0 && 'Event limit reached!',
    summary.featuredEventsRemaining === 0 && 'Featured event limit reached!',
  ].filter((warning) => warning !== false);
}

export function PackageWarnings({ summary }: { summary: PackageSummary }) {
  const warnings = warningsOf(summary);
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {warnings.map((warning) => (
        <li
          key={warning}
          className="flex gap-3 rounded-2xl bg-marigold px-4 py-3 font-semibold text-on-marigold"
        >
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-on-marigold text-sm text-marigold"
          >
            !
          </span>
          {warning}
        </li>
      ))}
    </ul>
  );
}
