import { SimilarLinks } from '#web/shared/events/similar-links.tsx';
import type { EventFormState } from '../use-event-form.ts';
import { useEventHints } from './use-event-hints.ts';

/** Warns of published events that may be the same. It blocks nothing. */
export function SimilarEvents({ state: { form, event } }: { state: EventFormState }) {
  const similar = useEventHints(form, event?.id ?? null)?.similar ?? [];
  return (
    <output className="block rounded-2xl border-2 border-marigold px-4 py-3 empty:hidden">
      {similar.length > 0 && (
        <>
          <b className="font-semibold">Is it published already?</b> These are in the same city on the same
          days:
          <SimilarLinks similar={similar} />
        </>
      )}
    </output>
  );
}
