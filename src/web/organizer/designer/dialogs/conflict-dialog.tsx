import { t } from '#web/kit/language/t.ts';
import type { Template } from '#contract/flyers/templates.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#web/kit/ui/dialog.tsx';
import type { SaveTemplate } from '../keeping/use-save-template.ts';

interface ConflictDialogProps {
  theirs: Template;
  saving: SaveTemplate;
  onTheirs: () => void;
}

/** Asks which version to keep if the template was saved elsewhere, perhaps in another of the viewer's tabs. */
export function ConflictDialog({ theirs, saving, onTheirs }: ConflictDialogProps) {
  const onClose = saving.dismissTheirs;
  function saveMine(options: { asNew: true } | { over: string }): void {
    onClose();
    void saving.save(options);
  }
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
          <Button variant="secondary" onClick={() => saveMine({ asNew: true })}>
            {t('Save mine as a copy')}
          </Button>
          <Button variant="secondary" onClick={onTheirs}>
            {t('Use the saved version (Undo restores yours)')}
          </Button>
        </div>
      </DialogBody>
      <DialogActions onCancel={onClose} cancelLabel={t('Keep Editing')}>
        <Button onClick={() => saveMine({ over: theirs.updatedAt })}>{t('Save Mine')}</Button>
      </DialogActions>
    </Dialog>
  );
}
