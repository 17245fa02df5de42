import { Button } from '#web/kit/ui/button.tsx';

/** In the place of a page that cannot be shown now. */
export function PageFailed({ onRetry }: { onRetry?: () => void }) {
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-20 text-center">
      <h1 className="text-3xl">This page could not be shown</h1>
      <p className="mt-3 text-ink-soft">The connection may have been lost. Nothing you did has been lost.</p>
      <Button className="mt-6" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
