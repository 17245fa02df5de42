import { Button } from '#web/ui/button.tsx';
import { focusAround } from '#web/ui/focus-around.ts';

export function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="py-16 text-center">
      <h3 className="text-2xl">Failed to fetch events</h3>
      <p className="mt-2 text-ink-soft">Check your connection and try again.</p>
      <Button
        variant="secondary"
        className="mt-5"
        onClick={(event) => {
          focusAround(event);
          onRetry();
        }}
      >
        Retry
      </Button>
    </div>
  );
}
