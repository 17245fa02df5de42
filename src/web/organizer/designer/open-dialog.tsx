import type { Starter, Template } from '#contract/flyers/templates.ts';
import { useState, type ComponentType } from 'react';
import { usePart } from '#web/kit/loading/use-part.ts';
import { DialogBoundary } from '#web/kit/ui/dialog-boundary.tsx';
import type { Materials } from './canvas/artist.ts';
import type { SaveTemplate } from './keeping/use-save-template.ts';
import type { Editor } from './use-editor.ts';

export type DialogName = 'starters' | 'test' | 'keys' | 'sizes' | 'colours';

/** Props of a dialog whose code is in a separate chunk. */
export interface LateDialogProps {
  editor: Editor;
  materials: Materials;
  /** The template as last saved. */
  stored: Template | null;
  /** Path of the event's logo. */
  logoPath: string | null;
  saving: SaveTemplate;
  /** The typed colours, kept while their dialog is closed. */
  typed: readonly string[];
  onType: (typed: readonly string[]) => void;
  onClose: () => void;
}

type LoadDialog = () => Promise<{ default: ComponentType<LateDialogProps> }>;

const LATE: Partial<Record<DialogName, LoadDialog>> = {
  test: () => import('./dialogs/test-dialog.tsx'),
  sizes: () => import('./dialogs/sizes-dialog.tsx'),
  colours: () => import('./dialogs/colours-dialog.tsx'),
};

interface OpenDialogProps extends Omit<LateDialogProps, 'materials' | 'typed' | 'onType'> {
  /** The code of the dialogs; null while it loads. */
  dialogs: typeof import('./dialogs/designer-dialogs.tsx') | null;
  /** The code that a chosen design needs; null until a design is chosen and the code has loaded. */
  parts: typeof import('./design-parts.ts') | null;
  name: DialogName | null;
  materials: Materials | null;
  onStarter: (starter: Starter | null) => void;
  onTheirs: (theirs: Template) => void;
}

/** The open dialog, or the conflict dialog if the template has been saved elsewhere since it was opened. */
export function OpenDialog({ dialogs, parts, name, onStarter, onTheirs, ...late }: OpenDialogProps) {
  const { saving, onClose } = late;
  const { theirs } = saving;
  const [typed, setTyped] = useState<readonly string[]>(['', '', '']);
  const load = name && LATE[name];
  return (
    <DialogBoundary key={name}>
      {dialogs && name === 'starters' && <dialogs.StartersDialog onChoose={onStarter} onClose={onClose} />}
      {load && <LateDialog {...late} key={name} load={load} typed={typed} onType={setTyped} />}
      {parts && name === 'keys' && <parts.KeysDialog onClose={onClose} />}
      {parts && saving.asked && (
        <parts.ProblemsDialog
          editor={late.editor}
          onSave={() => void saving.save({ ...saving.asked, anyway: true })}
          onClose={saving.dismissAsked}
        />
      )}
      {parts && theirs && (
        <parts.ConflictDialog theirs={theirs} saving={saving} onTheirs={() => onTheirs(theirs)} />
      )}
    </DialogBoundary>
  );
}

type LoadedDialogProps = Omit<LateDialogProps, 'materials'> & {
  load: LoadDialog;
  materials: Materials | null;
};

function LateDialog({ load, materials, ...props }: LoadedDialogProps) {
  const part = usePart(load, true);
  return part && materials && <part.default {...props} materials={materials} />;
}
