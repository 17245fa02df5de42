import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { Link } from '#web/kit/router/link.tsx';
import { warningsOf, type PackageWarning } from './warnings-of.ts';

/** Warns of a low balance and informs about reached limits. */
export function PackageWarnings({ summary }: { summary: PackageSummary }) {
  const warnings = warningsOf(summary);
  const [tokens, limits] = ['Add tokens', 'Upgrade your package'].map((remedy) =>
    warnings.filter((warning) => warning.remedy === remedy),
  );
  return (
    <>
      <Warnings warnings={tokens!} look="bg-marigold text-on-marigold" />
      <Warnings warnings={limits!} look="border-2 border-line bg-surface" link="text-clay" />
    </>
  );
}

/** Warnings with the same remedy. */
function Warnings({
  warnings,
  look,
  link = '',
}: {
  warnings: PackageWarning[];
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
        to="/contact"
        className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${link}`}
      >
        {warnings[0]!.remedy}
      </Link>
    </div>
  );
}
