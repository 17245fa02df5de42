import { t } from '#web/kit/language/t.ts';
import type { ReviewNote } from '#contract/events/own-event.ts';
import { formatDate } from '#web/kit/ui/local-time.ts';

/** Reviewers' requests to the owner from earlier reviews of an event. */
export function EarlierNotes({ notes }: { notes: readonly ReviewNote[] }) {
  return (
    <ul className="mt-1 grid gap-2">
      {notes.map(({ kind, note, notedAt }) => (
        <li key={notedAt}>
          <span className="text-sm text-ink-soft">
            {kind === 'rejected'
              ? t('Rejected on {date}', { date: formatDate(notedAt) })
              : t('Changes requested on {date}', { date: formatDate(notedAt) })}
          </span>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {note}
          </p>
        </li>
      ))}
    </ul>
  );
}
