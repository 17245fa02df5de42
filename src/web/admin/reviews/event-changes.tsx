import type { AdminEvent } from '#contract/admin/admin.ts';
import { capitalise } from '#web/kit/ui/capitalise.ts';

/** A field's label: `eventDate` becomes `Event date`. */
export function labelOf(field: string): string {
  return capitalise(field.replace(/([A-Z])/g, ' $1').toLowerCase());
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What Approve does to an edited event, by status. */
const APPROVING: Partial<Record<AdminEvent['status'], string>> = {
  approved: 'Already public. Approve marks these edits as reviewed.',
  archived: 'Approve makes the event public again. These edits still need a review then.',
};

/** Edits since an admin's last review, field by field. @param inReview whether to explain the button Approve */
export function EventChanges({ event, inReview = false }: { event: AdminEvent; inReview?: boolean }) {
  const { changes, status } = event;
  return (
    <section className="rounded-2xl bg-indigo-tint p-4">
      <h4 className="text-lg">Edited since approval</h4>
      {inReview && <p>{APPROVING[status]}</p>}
      <dl className="mt-2 grid gap-3">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="text-sm font-semibold">{labelOf(field)}</dt>
            <dd className="grid wrap-anywhere whitespace-pre-line sm:grid-cols-2 sm:gap-4">
              <del className="no-underline" dir="auto">
                <span className="font-semibold">Before: </span>
                {textOf(before)}
              </del>
              <ins className="font-semibold no-underline" dir="auto">
                Now: {textOf(after)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
