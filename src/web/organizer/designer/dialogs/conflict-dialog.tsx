import { t } from '#web/kit/language/t.ts';
import type { Template } from '#contract/flyers/templates.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#web/kit/ui/dialog.tsx';

interface ConflictDialogProps {
  theirs: Template;
  onTheirs: () => void;
  onMine: () => void;
  onCopy: () => void;
  onClose: () => void;
}

/** Asks which version to keep if the template was saved elsewhere, perhaps in another of the viewer's tabs. */
export function ConflictDialog({ theirs, onTheirs, onMine, onCopy, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      title={t('This template has changed since you opened it')}
      description={t('“{name}” was saved in another tab or by someone else. Your changes are not lost.', {
        name: theirs.name,
      })}
      onClose={onClose}
    >
      <DialogBody label={t('What to do')}>
        <div className="grid gap-4">
          {theirs.status === 'rejected' && (
            <p className="wrap-anywhere whitespace-pre-line">
              {t('An admin has withdrawn it: {reason}', { reason: theirs.rejectionReason ?? '' })}
            </p>
          )}
          <img
            src={theirs.thumbnailPath}
            alt={t('Saved version')}
            className="max-h-64 w-full rounded-xl bg-paper-deep object-contain"
          />
          <Button variant="secondary" onClick={onCopy}>
            {t('Save mine as a copy')}
          </Button>
          <Button variant="secondary" onClick={onTheirs}>
            {t('Use the saved version (Undo restores yours)')}
          </Button>
        </div>
      </DialogBody>
      <DialogActions onCancel={onClose} cancelLabel={t('Keep Editing')}>
        <Button onClick={onMine}>{t('Save Mine')}</Button>
      </DialogActions>
    </Dialog>
  );
}
