import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { Button } from '#web/kit/ui/button.tsx';
import type { MaterialsState } from './canvas/use-materials.ts';
import { problemsIn } from './panels/design-problems.tsx';
import type { Ids } from './model/design.ts';
import type { Editor } from './use-editor.ts';
import type { SaveTemplate } from './keeping/use-save-template.ts';

const LOAD_FAILURES = {
  background: m('The background could not be loaded. Check your connection.'),
  faces: m('The fonts could not be loaded. Check your connection.'),
};

interface DesignerNoticesProps {
  editor: Editor;
  /** Whether an open sheet leaves little room on a phone, so that a button replaces the list of problems. */
  isTight: boolean;
  onProblems: (ids: Ids) => void;
  loading: MaterialsState;
  isRestored: boolean;
  onStartOver: () => void;
  onKeep: () => void;
  saving: SaveTemplate;
  /** The admin's reason for withdrawing the template. */
  rejectionReason: string | null;
}

/** Warnings and questions, shown above the canvas. */
export function DesignerNotices(props: DesignerNoticesProps) {
  const problems = problemsIn(props.editor);
  const { loading, isRestored, onStartOver, onKeep, saving, rejectionReason } = props;
  const saveAsNew = { label: t('Save as new'), onClick: () => void saving.save({ asNew: true }) };
  return (
    <div className="grid shrink-0 empty:hidden">
      {isRestored && (
        <Notice
          text={t('We kept your unsaved design.')}
          other={{ label: t('Start over'), onClick: onStartOver }}
          action={{ label: t('Keep it'), onClick: onKeep }}
        />
      )}
      {rejectionReason && (
        <Notice
          text={t('Withdrawn by an admin: “{reason}” Attendees can choose it once an admin approves it.', {
            reason: rejectionReason,
          })}
        />
      )}
      {loading.failure && (
        <Notice
          text={t(LOAD_FAILURES[loading.failure])}
          action={{ label: t('Retry'), onClick: loading.retry }}
        />
      )}
      <div className={`grid empty:hidden ${props.isTight ? 'max-lg:hidden' : ''}`}>
        {problems.map(({ text, mend, onMend }) => (
          <Notice
            key={text}
            text={text}
            {...(mend && onMend && { action: { label: mend, onClick: onMend } })}
          />
        ))}
      </div>
      {props.isTight && problems.length > 0 && (
        <button
          type="button"
          aria-label={t('Show hard-to-read text')}
          className="absolute top-2 start-2 z-1 grid size-11 place-items-center rounded-full bg-marigold font-bold text-on-marigold shadow lg:hidden"
          onClick={() => props.onProblems(new Set(problems.flatMap(({ ids }) => ids)))}
        >
          !
        </button>
      )}
      {saving.failure && <Notice text={saving.failure} {...(saving.isGone && { action: saveAsNew })} />}
    </div>
  );
}

interface Action {
  label: string;
  onClick: () => void;
}

function Notice({ text, other, action }: { text: string; other?: Action; action?: Action }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b-2 border-marigold bg-surface px-3 py-1.5 text-sm">
      <p className="line-clamp-8 min-w-44 flex-1 py-1 font-semibold">{text}</p>
      {[other, action].map(
        (each) =>
          each && (
            <Button
              key={each.label}
              variant={each === other ? 'ghost' : 'secondary'}
              className="px-3! text-sm"
              onClick={each.onClick}
            >
              {each.label}
            </Button>
          ),
      )}
    </div>
  );
}
