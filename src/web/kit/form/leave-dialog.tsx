import { Button } from '#web/kit/ui/button.tsx';
import { Dialog, DialogActions } from '#web/kit/ui/dialog.tsx';

export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Dialog
      title="Leave without saving?"
      description="Your changes stay on this device. You will find them here when you come back."
      onClose={onStay}
    >
      <DialogActions>
        <Button variant="secondary" onClick={onLeave}>
          Leave
        </Button>
        <Button onClick={onStay}>Keep Editing</Button>
      </DialogActions>
    </Dialog>
  );
}
