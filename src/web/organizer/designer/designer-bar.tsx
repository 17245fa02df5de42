import { t } from '#web/kit/language/t.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { DialogName } from './open-dialog.tsx';
import { Tool } from './panels/choice-field.tsx';
import { KEYS, REDO, TRY_OUT, UNDO } from './panels/tool-icons.ts';
import type { Editor } from './use-editor.ts';

interface DesignerBarProps {
  title: string;
  editor: Editor;
  isSaved: boolean;
  busy: boolean;
  onSave: () => void;
  onOpen: (dialog: DialogName) => void;
}

export function DesignerBar({ title, editor, isSaved, busy, onSave, onOpen }: DesignerBarProps) {
  return (
    <div className="shrink-0 border-b-2 border-line bg-surface">
      <div className="selvage h-1.5" aria-hidden="true" />
      <div className="relative flex items-center gap-1 px-1.5 py-1.5">
        <Link
          to="/dashboard"
          aria-label={t('Back to Dashboard')}
          className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-paper-deep"
        >
          <Icon name="back" className="size-5 turns-rtl" />
        </Link>
        <h1 className="me-2 min-w-0 truncate text-xl font-extrabold max-sm:sr-only">{title}</h1>
        {/* On phones, the save state is below the icons, because the French text is too long to fit beside them. */}
        <output className="pointer-events-none text-sm text-ink-soft max-sm:absolute max-sm:bottom-0 max-sm:px-3 max-sm:text-xs">
          {t(busy ? 'Saving' : isSaved ? 'Saved' : 'Not saved')}
        </output>
        <div className="ms-auto flex shrink-0 items-center gap-0.5">
          <span className="turns-rtl">
            <Tool icon={UNDO} label={t('Undo')} disabled={!editor.canUndo} onClick={editor.undo} />
          </span>
          <span className="turns-rtl">
            <Tool icon={REDO} label={t('Redo')} disabled={!editor.canRedo} onClick={editor.redo} />
          </span>
          {/* On phones, the button shows only its text, because there is no room for the icon. */}
          <span className="max-sm:[&_svg]:hidden">
            <Tool
              icon={TRY_OUT}
              label={t('Test with real names')}
              text={t('Test')}
              onClick={() => onOpen('test')}
            />
          </span>
          <span className="max-lg:hidden">
            <Tool icon={KEYS} label={t('Keyboard')} onClick={() => onOpen('keys')} />
          </span>
          <Button className="px-4!" aria-busy={busy} aria-disabled={busy || undefined} onClick={onSave}>
            {t('Save')}
          </Button>
        </div>
      </div>
    </div>
  );
}
