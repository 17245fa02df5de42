import { Icon } from '#web/ui/icon.tsx';
import { findCovered } from '../canvas/find-covered.ts';
import { mendCut } from '../canvas/mend-cut.ts';
import { orderElements } from '../model/arrange.ts';
import { findLayer, patchElements, type Ids } from '../model/design.ts';
import { labelOf } from '../model/labels.ts';
import type { Editor } from '../use-editor.ts';

/** Texts of `of` that are hard to read, and how to mend them; null without any. */
export function faintTexts({ design, unreadable, changeLayout }: Editor, of?: Ids) {
  const faint = [...unreadable].filter(([id]) => !of || of.has(id));
  if (faint.length === 0) return null;
  const names = faint.flatMap(([id]) => findLayer(design.layout, id) ?? []).map(labelOf);
  return {
    text: `Hard to read over what lies behind: ${names.join(', ')}.`,
    mend: 'Use a clearer colour',
    onMend: () =>
      changeLayout((layout) =>
        faint.reduce((mended, [id, color]) => patchElements(mended, new Set([id]), { color }), layout),
      ),
  };
}

/** What is wrong with the elements `of`, each with its mend. */
export function DesignProblems({ editor, of }: { editor: Editor; of: Ids }) {
  const { design, planned } = editor;
  const nameOf = (id: string): string => {
    const layer = findLayer(design.layout, id);
    return layer ? labelOf(layer) : '';
  };
  const faint = faintTexts(editor, of);
  const covered = [...findCovered(design.layout, planned.ops)].filter(([cover, hidden]) =>
    [cover, ...hidden].some((id) => of.has(id)),
  );
  const cut = planned.cutElements.filter((id) => of.has(id));

  return (
    <output className="grid gap-2 empty:hidden">
      {faint && (
        <Problem mend={faint.mend} onMend={faint.onMend}>
          {faint.text}
        </Problem>
      )}
      {covered.map(([cover, hidden]) => (
        <Problem
          key={cover}
          mend={`Bring ${hidden.length === 1 ? nameOf(hidden[0]!) : 'them'} to the front`}
          onMend={() => editor.changeLayout((layout) => orderElements(layout, new Set(hidden), 'front'))}
        >
          {nameOf(cover)} covers {hidden.map(nameOf).join(', ')}.
        </Problem>
      ))}
      {cut.map((id) => (
        <Problem
          key={id}
          mend="Make it fit"
          onMend={() =>
            editor.changeLayout((layout) => mendCut(layout, id, design.canvasSize, editor.values))
          }
        >
          {nameOf(id)} does not fit and is cut off.
        </Problem>
      ))}
      {planned.missingCharacters.length > 0 && (
        <Problem>
          No font has these characters, so they are left out: <bdi>{planned.missingCharacters.join(' ')}</bdi>
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
