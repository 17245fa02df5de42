import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { LOW_TOKENS } from '#contract/accounts/packages.ts';

export function warningsOf(summary: PackageSummary): string[] {
  return [
    summary.user.tokens < LOW_TOKENS &&
      'Low tokens! You need at least 10 tokens to enable flyers on new events.',
    summary.eventsRemaining === 0 && 'Event limit reached!',
    summary.featuredEventsRemaining === 0 && 'Featured event limit reached!',
  ].filter((warning) => warning !== false);
}
