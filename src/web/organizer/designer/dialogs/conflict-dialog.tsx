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

/** Shown when the template was saved elsewhere, perhaps in another tab of the viewer. */
export function ConflictDialog({ theirs, onTheirs, onMine, onCopy, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      title="This template has changed since you opened it"
      description={`“${theirs.name}” was saved in another tab or by someone else. Your changes are not lost.`}
      onClose={onClose}
    >
      <DialogBody label="What to do">
        <div className="grid gap-4">
          {theirs.status === 'rejected' && (
            <p className="wrap-anywhere whitespace-pre-line">
              An admin has withdrawn it: {theirs.rejectionReason}
            </p>
          )}
          <img
            src={theirs.thumbnailPath}
            alt="Saved version"
            className="max-h-64 w-full rounded-xl bg-paper-deep object-contain"
          />
          <Button variant="secondary" onClick={onCopy}>
            Save mine as a copy
          </Button>
          <Button variant="secondary" onClick={onTheirs}>
            Use theirs (undo restores mine)
          </Button>
        </div>
      </DialogBody>
      <DialogActions onCancel={onClose} cancelLabel="Keep Editing">
        <Button onClick={onMine}>Save Mine</Button>
      </DialogActions>
    </Dialog>
  );
}
