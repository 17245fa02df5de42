import { rich, t } from '#web/kit/language/t.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { mendCut } from '../canvas/mend-cut.ts';
import { inkOf } from '../canvas/frames-of.ts';
import { moveElements } from '../model/move.ts';
import { coveredOf } from '../model/safe-area.ts';
import { findLayer, patchElements, type Ids } from '../model/design.ts';
import { kindOf, labelOf } from '../elements/kinds.ts';
import type { Editor } from '../use-editor.ts';

const HIDDEN = 0.1;

interface ProblemFound {
  /** The elements with the problem. */
  ids: readonly string[];
  text: string;
  mend?: string;
  onMend?: () => void;
}

export function problemsIn(
  { design, planned, problems, values, canvas, changeLayout, order, stack }: Editor,
  of?: Ids,
): ProblemFound[] {
  const { layout } = design;
  const isMeant = (...ids: string[]): boolean =>
    ids.some((id) => findLayer(layout, id) && (!of || of.has(id)));
  const namesOf = (ids: readonly string[]): string =>
    ids
      .flatMap((id) => findLayer(layout, id) ?? [])
      .map(labelOf)
      .join(t(', '));
  const found: ProblemFound[] = [];
  const faint = [...problems.unreadable].filter(([id]) => isMeant(id));
  if (faint.length > 0) {
    const ids = faint.map(([id]) => id);
    found.push({
      ids,
      text: t('Hard to read against the background: {names}.', { names: namesOf(ids) }),
      mend: t('Use a clearer colour'),
      onMend: () =>
        changeLayout((before) =>
          faint.reduce((mended, [id, color]) => {
            const isCode = findLayer(layout, id)?.kind === 'qr';
            return patchElements(mended, new Set([id]), { color, ...(isCode && { background: '#ffffff' }) });
          }, before),
        ),
    });
  }
  for (const [cover, ids] of problems.covered) {
    if (!isMeant(cover, ...ids)) continue;
    found.push({
      ids,
      text: t('{cover} covers {names}.', { cover: namesOf([cover]), names: namesOf(ids) }),
      ...(findLayer(layout, cover)?.kind === 'text'
        ? // Suggests a column, because bringing the covered elements to the front would make them cover this text.
          {
            mend: t('Put them in a column'),
            onMend: () => stack(new Set([cover, ...ids])),
          }
        : {
            mend:
              ids.length === 1
                ? t('Bring {name} to the front', { name: namesOf(ids) })
                : t('Bring them to the front'),
            onMend: () => order('front', new Set(ids)),
          }),
    });
  }
  // Omits codes with another problem, because that problem's warning already explains why they cannot be read.
  const explained = new Set(found.flatMap(({ ids }) => ids).concat(planned.cutElements));
  const codes = [...problems.undecodable].filter((id) => isMeant(id) && !explained.has(id));
  if (codes.length > 0) {
    found.push({
      ids: codes,
      text: t('Cameras cannot read {names}. Try a larger size, or more distance from other elements.', {
        names: namesOf(codes),
      }),
    });
  }
  const { top, bottom } = coveredOf(canvas);
  for (const { id, bounds } of top > 0 ? planned.ops : []) {
    const layer = findLayer(layout, id);
    const ink = inkOf(bounds);
    const dy = Math.max(0, top - ink.y) + Math.min(0, canvas.height - bottom - ink.y - ink.height);
    const mustBeInView = layer && kindOf(layer.kind).problems.mustBeInView;
    if (!mustBeInView || !isMeant(id) || Math.abs(dy) <= HIDDEN * ink.height) continue;
    found.push({
      ids: [id],
      text: t('Apps cover {name} on a story.', { name: namesOf([id]) }),
      mend: t('Move it into view'),
      onMend: () => changeLayout((before) => moveElements(before, new Set([id]), { dx: 0, dy }, canvas)),
    });
  }
  for (const id of planned.cutElements.filter((each) => isMeant(each))) {
    const { kind } = findLayer(layout, id)!;
    found.push({
      ids: [id],
      text: t(kindOf(kind).problems.cut, { name: namesOf([id]) }),
      ...(kind === 'text' && {
        mend: t('Make it fit'),
        onMend: () => changeLayout((before) => mendCut(before, id, design.canvasSize, values)),
      }),
    });
  }
  return found;
}

/** Lists problems and their fixes. @param of the elements to list problems for; by default, all elements */
export function DesignProblems({ editor, of }: { editor: Editor; of?: Ids }) {
  const { missingCharacters } = editor.planned;
  return (
    <output className="grid gap-2 empty:hidden">
      {problemsIn(editor, of).map(({ text, ...mend }) => (
        <Problem key={text} {...mend}>
          {text}
        </Problem>
      ))}
      {missingCharacters.length > 0 && (
        <Problem>
          {rich('No font has these characters, so they are left out: {characters}', {
            characters: <bdi>{missingCharacters.join(' ')}</bdi>,
          })}
        </Problem>
      )}
    </output>
  );
}

interface ProblemProps {
  children: React.ReactNode;
  mend?: string;
  onMend?: () => void;
}

export function Problem({ children, mend, onMend }: ProblemProps) {
  return (
    <div className="rounded-xl border-2 border-marigold bg-surface p-3 text-sm">
      <p className="flex gap-2">
        <span
          aria-hidden="true"
          className="grid size-5 shrink-0 place-items-center rounded-full bg-marigold text-xs font-bold text-on-marigold"
        >
          !
        </span>
        <span className="min-w-0">{children}</span>
      </p>
      {mend && (
        <button
          type="button"
          className="mt-1 inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-control px-4 font-semibold hover:border-ink"
          onClick={onMend}
        >
          <Icon name="sparkle" className="size-4" />
          {mend}
        </button>
      )}
    </div>
  );
}
