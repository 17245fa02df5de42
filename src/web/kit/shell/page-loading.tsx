import { useSyncExternalStore } from 'react';
import { isCodeLost, onCodeLost } from '#web/kit/loading/load-chunk.ts';
import { t } from '#web/kit/language/t.ts';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { Button } from '#web/kit/ui/button.tsx';

/** Replaces a page while its code loads. A failed fetch is reported, and retried on any press or after a while. */
export function PageLoading() {
  const isLost = useSyncExternalStore(onCodeLost, isCodeLost, () => false);
  return isLost ? <PageFailed /> : <Spinner label={t('Loading page')} />;
}

/** Replaces a page that can't be shown. */
export function PageFailed({ onRetry }: { onRetry?: () => void }) {
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-20 text-center">
      <h1 className="text-3xl">{t('This page could not be shown')}</h1>
      <p className="mt-3 text-ink-soft">
        {t('The connection may have dropped. Nothing you did has been lost.')}
      </p>
      <Button className="mt-6" onClick={onRetry}>
        {t('Retry')}
      </Button>
    </div>
  );
}
