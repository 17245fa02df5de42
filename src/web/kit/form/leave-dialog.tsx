import { t } from '#web/kit/language/t.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog, DialogActions } from '#web/kit/ui/dialog.tsx';

export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Dialog
      title={t('Leave without saving?')}
      description={t('Your changes stay on this device. You will find them here when you come back.')}
      onClose={onStay}
    >
      <DialogActions>
        <Button variant="secondary" onClick={onLeave}>
          {t('Leave')}
        </Button>
        <Button onClick={onStay}>{t('Keep Editing')}</Button>
      </DialogActions>
    </Dialog>
  );
}
