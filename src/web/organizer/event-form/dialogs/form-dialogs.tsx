import { t } from '#web/kit/language/t.ts';
import { TOKENS_PER_FLYER } from '#contract/accounts/packages.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#web/kit/ui/dialog.tsx';

export { ConflictDialog } from './conflict-dialog.tsx';
export { LeaveDialog } from '#web/kit/form/leave-dialog.tsx';

interface FlyerCostDialogProps {
  tokens: number;
  /** The viewer's balance; null if somebody else pays. */
  balance: number | null;
  /** Whether the event is over, so that nobody can make flyers. */
  over: boolean;
  /** Whether the event has not been submitted yet, so that saving may submit it. */
  unsubmitted: boolean;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function FlyerCostDialog(props: FlyerCostDialogProps) {
  const { tokens, balance, over, unsubmitted, confirm, onConfirm, onClose } = props;
  return (
    <Dialog
      title={t('Enable flyers for {count, plural, one {# token} other {# tokens}}?', { count: tokens })}
      description={t(
        unsubmitted
          ? 'The tokens are taken once, when the event is submitted. Drafts cost nothing. Each flyer that an attendee makes then costs {count, plural, one {# token} other {# tokens}}. Attendees can make flyers as soon as the event has an approved template.'
          : 'The tokens are taken once, when you save the event. Each flyer that an attendee makes then costs {count, plural, one {# token} other {# tokens}}. Attendees can make flyers as soon as the event has an approved template.',
        { count: TOKENS_PER_FLYER },
      )}
      onClose={onClose}
    >
      <DialogBody label={t('Tokens')}>
        {over && (
          <p className="mb-4 rounded-xl bg-marigold px-4 py-3 font-semibold text-on-marigold">
            {t('The date of this event has passed, so nobody can make a flyer for it.')}
          </p>
        )}
        {balance === null ? (
          <p>{t('The event’s owner pays.')}</p>
        ) : (
          <dl className="grid gap-2">
            <Line label={t('Your balance now')} tokens={balance} />
            <Line label={t('Enabling flyers')} tokens={-tokens} />
            <Line label={t('Balance afterwards')} strong tokens={balance - tokens} />
          </dl>
        )}
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button onClick={onConfirm}>{confirm}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ label, strong = false, tokens }: { label: string; strong?: boolean; tokens: number }) {
  return (
    <div
      className={`flex justify-between gap-3 ${strong ? 'border-t-2 border-line pt-2 text-lg font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">
        {t('{count, plural, one {# token} other {# tokens}}', { count: tokens }).replace('-', '−')}
      </dd>
    </div>
  );
}
