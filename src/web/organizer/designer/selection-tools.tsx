import { PENCIL, TRASH } from '#web/kit/ui/late-icons.ts';
import { Tool } from './panels/choice-field.tsx';
import type { Editor } from './use-editor.ts';

/** A bar with the most used tools for a selection, within a thumb's reach. Wide screens show the panel instead. */
export function SelectionTools({ editor, onEdit }: { editor: Editor; onEdit: () => void }) {
  return (
    <div className="absolute bottom-2 left-2 flex rounded-full border-2 border-line bg-surface px-1 shadow lg:hidden">
      <Tool icon={PENCIL} label="Edit selection" onClick={onEdit} />
      <Tool icon="copy" label="Duplicate" onClick={editor.duplicate} />
      <Tool icon={TRASH} danger label="Remove" onClick={() => editor.remove()} />
    </div>
  );
}
