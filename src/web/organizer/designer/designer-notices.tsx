import type { ReactNode } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import type { MaterialsState } from './canvas/use-materials.ts';
import { problemsIn } from './panels/design-problems.tsx';
import type { Ids } from './model/design.ts';
import type { Editor } from './use-editor.ts';
import type { SaveTemplate } from './keeping/use-save-template.ts';

interface DesignerNoticesProps {
  editor: Editor;
  /** Whether a sheet leaves phones little room, so that a button replaces the list of problems. */
  isTight: boolean;
  onProblems: (ids: Ids) => void;
  loading: MaterialsState;
  isRestored: boolean;
  onStartOver: () => void;
  onKeep: () => void;
  saving: SaveTemplate;
  /** Why an admin has withdrawn the template. */
  rejectionReason: string | null;
}

/** Warnings and questions, shown above the canvas. */
export function DesignerNotices(props: DesignerNoticesProps) {
  const problems = problemsIn(props.editor);
  const { loading, isRestored, onStartOver, onKeep, saving, rejectionReason } = props;
  return (
    <div className="grid shrink-0 empty:hidden">
      {isRestored && (
        <Notice text="We kept your unsaved design.">
          <Button variant="ghost" className="px-3! text-sm" onClick={onStartOver}>
            Start over
          </Button>
          <Button variant="secondary" className="px-3! text-sm" onClick={onKeep}>
            Keep it
          </Button>
        </Notice>
      )}
      {rejectionReason && (
        <Notice
          text={`Withdrawn by an admin: “${rejectionReason}” Attendees can choose it again once an admin has approved it.`}
        />
      )}
      {loading.failure && (
        <Notice
          text={
            loading.failure === 'background'
              ? 'The background could not be loaded. Check your connection.'
              : 'The design appears once its fonts have loaded. Check your connection.'
          }
        >
          <Button variant="secondary" className="px-3! text-sm" onClick={loading.retry}>
            Retry
          </Button>
        </Notice>
      )}
      <div className={`grid empty:hidden ${props.isTight ? 'max-lg:hidden' : ''}`}>
        {problems.map(({ text, mend, onMend }) => (
          <Notice key={text} text={text}>
            <Button variant="secondary" className="px-3! text-sm" onClick={onMend}>
              {mend}
            </Button>
          </Notice>
        ))}
      </div>
      {props.isTight && problems.length > 0 && (
        <button
          type="button"
          aria-label="Show hard-to-read texts"
          className="absolute top-2 left-2 z-1 grid size-11 place-items-center rounded-full bg-marigold font-bold text-on-marigold shadow lg:hidden"
          onClick={() => props.onProblems(new Set(problems.flatMap(({ ids }) => ids)))}
        >
          !
        </button>
      )}
      {saving.failure && (
        <Notice text={saving.failure}>
          {saving.isGone && (
            <Button
              variant="secondary"
              className="px-3! text-sm"
              onClick={() => void saving.save({ asNew: true })}
            >
              Save as new
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b-2 border-marigold bg-surface px-3 py-1.5 text-sm">
      <p className="line-clamp-8 min-w-0 flex-1 py-1 font-semibold">{text}</p>
      {children}
    </div>
  );
}
