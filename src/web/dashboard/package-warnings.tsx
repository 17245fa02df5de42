import type { PackageSummary } from '#contract/dashboard.ts';
import { warningsOf } from './warnings-of.ts';

export function PackageWarnings({ summary }: { summary: PackageSummary }) {
  const warnings = warningsOf(summary);
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-1.5 rounded-2xl bg-marigold px-4 py-3 text-on-marigold">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-3 font-semibold">
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
