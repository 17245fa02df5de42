import type { Starter, Template } from '#contract/flyers/templates.ts';
import { useState } from 'react';
import { usePart } from '#web/kit/loading/use-part.ts';
import type { Materials } from './canvas/artist.ts';
import type { SaveTemplate } from './keeping/use-save-template.ts';
import type { FlyerLayout } from './model/design.ts';
import type { Editor } from './use-editor.ts';

const loadTest = () => import('./dialogs/test-dialog.tsx');
const loadSizes = () => import('./dialogs/sizes-dialog.tsx');
const loadColours = () => import('./dialogs/colours-dialog.tsx');

export type DialogName = 'starters' | 'test' | 'keys' | 'sizes' | 'colours';

interface OpenDialogProps {
  /** Null while the dialogs load. */
  dialogs: typeof import('./dialogs/designer-dialogs.tsx') | null;
  /** Null until a design is chosen and the parts are loaded. */
  parts: typeof import('./design-parts.ts') | null;
  name: DialogName | null;
  editor: Editor;
  materials: Materials | null;
  /** The template as last saved. */
  stored: Template | null;
  /** Path of the event's logo. */
  logoPath: string | null;
  saving: SaveTemplate;
  onStarter: (starter: Starter | null) => void;
  onTheirs: (theirs: Template) => void;
  onClose: () => void;
}

/** The open dialog, or the question about somebody else’s changes. */
export function OpenDialog(props: OpenDialogProps) {
  const { dialogs, parts, name, editor, materials, stored, saving, onClose } = props;
  const { theirs } = saving;
  const [typed, setTyped] = useState<readonly string[]>(['', '', '']);
  const test = usePart(loadTest, name === 'test');
  const sizes = usePart(loadSizes, name === 'sizes');
  const colours = usePart(loadColours, name === 'colours');
  return (
    <>
      {dialogs && name === 'starters' && (
        <dialogs.StartersDialog onChoose={props.onStarter} onClose={onClose} />
      )}
      {test && name === 'test' && materials && (
        <test.TestDialog editor={editor} materials={materials} onClose={onClose} />
      )}
      {sizes && name === 'sizes' && materials && (
        <sizes.SizesDialog
          design={editor.design}
          materials={materials}
          familyId={stored?.familyId ?? null}
          onMake={saving.saveWithSizes}
          onClose={onClose}
        />
      )}
      {colours && name === 'colours' && materials && (
        <colours.ColoursDialog
          design={editor.design}
          materials={materials}
          logos={logosIn(editor.design.layout, props.logoPath)}
          typed={typed}
          onType={setTyped}
          onApply={(change) => {
            editor.change((before) => ({ ...before, ...change }));
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {parts && name === 'keys' && <parts.KeysDialog onClose={onClose} />}
      {parts && theirs && (
        <parts.ConflictDialog
          theirs={theirs}
          onTheirs={() => props.onTheirs(theirs)}
          onMine={() => {
            saving.dismissTheirs();
            void saving.save({ over: theirs.updatedAt });
          }}
          onCopy={() => {
            saving.dismissTheirs();
            void saving.save({ asNew: true });
          }}
          onClose={saving.dismissTheirs}
        />
      )}
    </>
  );
}

/** Paths of the event's logo and of the design's stored pictures, without duplicates. */
function logosIn({ imageElements = [] }: FlyerLayout, logoPath: string | null): string[] {
  const placed = imageElements.map(({ src }) => src).filter((src) => !src.startsWith('data:'));
  return [...new Set([...(logoPath ? [logoPath] : []), ...placed])];
}
