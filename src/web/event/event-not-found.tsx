import { Button, buttonClass } from '#web/ui/button.tsx';
import { focusAround } from '#web/ui/focus-around.ts';
import { Pattern } from '#web/ui/pattern.tsx';
import { Link } from '#web/router/link.tsx';

/** With `onRetry` for an event that could not be fetched. */
export function EventNotFound({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center">
      <Pattern seed="not-found" category="other" className="mx-auto h-28 w-56 rounded-3xl" />
      <h1 className="mt-8 text-4xl font-extrabold">Event Not Found</h1>
      <p className="mt-3 text-balance text-ink-soft">
        {onRetry
          ? 'The event could not be loaded. Check your connection and try again.'
          : 'It may have been renamed or is no longer published.'}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button
            onClick={(event) => {
              focusAround(event);
              onRetry();
            }}
          >
            Retry
          </Button>
        )}
        <Link to="/" className={buttonClass(onRetry ? 'secondary' : 'primary')}>
          Back to Events
        </Link>
      </div>
    </div>
  );
}
