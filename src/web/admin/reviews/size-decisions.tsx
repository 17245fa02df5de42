import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { sizeNameOf } from '#web/shared/events/designs-of.ts';
import { TemplateDecision } from './template-decision.tsx';
import type { DecidedTemplate } from './use-decide-template.ts';

type DecidedSize = DecidedTemplate & { canvasSize: CanvasSize; familyId: string | null };

/**
 * The buttons with which an admin decides about the sizes of a design. Withdrawing an offered size withdraws all offered ones, so
 * they share their buttons; every other size has its own.
 */
export function SizeDecisions({ sizes }: { sizes: readonly DecidedSize[] }) {
  const offered = sizes.filter(({ status }) => status === 'approved');
  const others = sizes.filter(({ status }) => status !== 'approved');
  const decisions = [...(offered.length > 0 ? [offered] : []), ...others.map((size) => [size])];
  if (decisions.length === 1) return <TemplateDecision template={decisions[0]![0]!} />;
  return (
    <ul className="grid gap-1">
      {decisions.map((together) => {
        const names = together.map((size) => sizeNameOf(size, sizes)).join(', ');
        const size = together[0]!;
        return (
          <li key={size.id} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-20 text-sm font-semibold">{names}</span>
            <TemplateDecision template={{ ...size, name: `${size.name}, ${names}` }} />
          </li>
        );
      })}
    </ul>
  );
}
