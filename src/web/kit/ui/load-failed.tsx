import { t } from '#web/kit/language/t.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A notice that loading failed, with a retry button. `what` completes "Could not load …". */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-3xl border-2 border-line bg-surface px-5 py-8 text-center">
      <p className="font-semibold">{t('Could not load {what}.', { what })}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('Check your connection and try again.')}</p>
      <Button variant="secondary" className="mt-4" onClick={onRetry}>
        <Icon name="reset" />
        {t('Retry')}
      </Button>
    </div>
  );
}
