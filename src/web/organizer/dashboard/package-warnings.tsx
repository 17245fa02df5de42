import { t } from '#web/kit/language/t.ts';
import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { LOW_TOKENS } from '#contract/accounts/packages.ts';
import { Link } from '#web/kit/router/link.tsx';

export function PackageWarnings({ summary }: { summary: PackageSummary }) {
  const warnings = warningsOf(summary);
  const [tokens, limits] = [t('Add tokens'), t('Upgrade your package')].map((remedy) =>
    warnings.filter((warning) => warning.remedy === remedy),
  );
  return (
    <>
      <Warnings warnings={tokens!} to="/contact?about=tokens" look="bg-marigold text-on-marigold" />
      <Warnings
        warnings={limits!}
        to="/contact?about=upgrade"
        look="border-2 border-line bg-surface"
        link="text-clay"
      />
    </>
  );
}

/** A group of warnings with the same remedy. */
function Warnings({
  warnings,
  to,
  look,
  link = '',
}: {
  warnings: PackageWarning[];
  to: string;
  look: string;
  link?: string;
}) {
  if (warnings.length === 0) return null;
  return (
    <div className={`rounded-2xl px-4 pt-3 pb-1 ${look}`}>
      <ul className="grid gap-2">
        {warnings.map(({ title, about }) => (
          <li key={title}>
            <p className="font-semibold text-pretty">{title}</p>
            {about && <p className="text-sm text-pretty text-ink-soft">{about}</p>}
          </li>
        ))}
      </ul>
      <Link
        to={to}
        className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${link}`}
      >
        {warnings[0]!.remedy}
      </Link>
    </div>
  );
}

interface PackageWarning {
  title: string;
  /** The reason for the warning, and the kinds of events that use up the limit. */
  about: string | null;
  /** The request that the viewer can send to the team. */
  remedy: string;
}

export function warningsOf({ user, ...summary }: PackageSummary): PackageWarning[] {
  const warnings: PackageWarning[] = [];
  if (user.tokens < LOW_TOKENS) {
    warnings.push({
      title: t('Low tokens! You need at least 10 tokens to enable flyers on new events.'),
      about: null,
      remedy: t('Add tokens'),
    });
  }
  if (summary.eventsRemaining === 0) {
    warnings.push({
      title: t('Event limit reached!'),
      about: t(
        '{allowed, plural, one {You have used your package’s only event.} other {You have used all # events of your package.}} Past and deleted events count; drafts and rejected or withdrawn events don’t.',
        { allowed: user.eventsAllowed ?? 0 },
      ),
      remedy: t('Upgrade your package'),
    });
  }
  return warnings;
}
