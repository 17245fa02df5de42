import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { labelOf } from './field-labels.ts';

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  if (typeof value === 'boolean') return t(value ? 'On' : 'Off');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The effect of Approve on an edited event, by status. */
const APPROVING: Partial<Record<AdminEvent['status'], string>> = {
  approved: m('Already public. Approving marks these edits as reviewed.'),
  archived: m('Approve makes the event public again. After that, these edits still need a review.'),
};

/** Edits since an admin's last review, field by field. @param inReview whether to explain the Approve button */
export function EventChanges({ event, inReview = false }: { event: AdminEvent; inReview?: boolean }) {
  const { changes, status } = event;
  return (
    <section className="rounded-2xl bg-indigo-tint p-4">
      <h4 className="text-lg">{t('Edited since approval')}</h4>
      {inReview && APPROVING[status] && <p>{t(APPROVING[status])}</p>}
      <dl className="mt-2 grid gap-3">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="text-sm font-semibold">{labelOf(field)}</dt>
            <dd className="grid wrap-anywhere whitespace-pre-line sm:grid-cols-2 sm:gap-4">
              <del className="no-underline" dir="auto">
                <span className="font-semibold">{t('Before:')} </span>
                {textOf(before)}
              </del>
              <ins className="font-semibold no-underline" dir="auto">
                {t('Now: {value}', { value: textOf(after) })}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
