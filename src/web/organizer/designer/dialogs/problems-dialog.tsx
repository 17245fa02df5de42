import { t } from '#web/kit/language/t.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#web/kit/ui/dialog.tsx';
import { DesignProblems, problemsIn } from '../panels/design-problems.tsx';
import type { Editor } from '../use-editor.ts';

interface ProblemsDialogProps {
  editor: Editor;
  onSave: () => void;
  onClose: () => void;
}

/** Lists the design's problems before saving, each with a fix. */
export function ProblemsDialog({ editor, onSave, onClose }: ProblemsDialogProps) {
  const hasProblems = problemsIn(editor).length > 0;
  return (
    <Dialog
      title={t(hasProblems ? 'Check your design first' : 'No problems left')}
      description={t('Attendees’ flyers will look like this design.')}
      onClose={onClose}
    >
      <DialogBody label={t('Problems')}>
        <DesignProblems editor={editor} />
      </DialogBody>
      <DialogActions onCancel={onClose} cancelLabel={t('Keep Editing')}>
        <Button onClick={onSave}>{t(hasProblems ? 'Save Anyway' : 'Save')}</Button>
      </DialogActions>
    </Dialog>
  );
}
