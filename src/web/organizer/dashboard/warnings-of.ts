import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { LOW_TOKENS } from '#contract/accounts/packages.ts';

export interface PackageWarning {
  title: string;
  /** The reason, and which events count towards the limit. */
  about: string | null;
  /** The request that the viewer can send to the team. */
  remedy: 'Add tokens' | 'Upgrade your package';
}

export function warningsOf({ user, ...summary }: PackageSummary): PackageWarning[] {
  const warnings: PackageWarning[] = [];
  if (user.tokens < LOW_TOKENS) {
    warnings.push({
      title: 'Low tokens! You need at least 10 tokens to enable flyers on new events.',
      about: null,
      remedy: 'Add tokens',
    });
  }
  if (summary.eventsRemaining === 0) {
    warnings.push({
      title: 'Event limit reached!',
      about: `${allOf(user.eventsAllowed)} used. Past and deleted events count; drafts, rejected and withdrawn ones don’t.`,
      remedy: 'Upgrade your package',
    });
  }
  return warnings;
}

function allOf(allowed: number | null): string {
  return allowed === 1 ? 'The one event of your package is' : `All ${allowed} events of your package are`;
}
