import type { AdminEvent } from '#contract/admin/admin.ts';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';
import { useFeatureEvent } from './use-feature-event.ts';

/** Asks before an event is featured beyond its owner's limit. */
export function FeatureLimitDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const feature = useFeatureEvent(event, onClose, onClose);
  return (
    <ConfirmDialog
      title="Feature beyond the limit?"
      subject={event.name}
      label="Feature Anyway"
      busyLabel="Featuring…"
      action={{ isPending: feature.isPending, mutate: () => feature.mutate(true) }}
      onClose={onClose}
    >
      <p>
        <b>Featured event limit reached!</b> The package of{' '}
        <bdi>{event.owner.organization ?? event.owner.name}</bdi> has no featured events left. You can still
        feature this one.
      </p>
    </ConfirmDialog>
  );
}
