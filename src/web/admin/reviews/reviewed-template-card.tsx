import { t } from '#web/kit/language/t.ts';
import type { ReviewedTemplate } from '#contract/events/review.ts';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import type { ReactNode } from 'react';
import { TemplateStatusBadge } from '#web/shared/events/template-status-badge.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { SizeDecisions } from './size-decisions.tsx';

interface ReviewedTemplateCardProps {
  /** One or more sizes of one design. */
  sizes: readonly ReviewedTemplate[];
  /** Content below the name, such as the template's event. */
  children?: ReactNode;
}

/** A design with its pictures, the reason for its withdrawal, and its buttons. */
export function ReviewedTemplateCard({ sizes, children }: ReviewedTemplateCardProps) {
  const { name } = sizes[0]!;
  const reasons = new Set(sizes.flatMap(({ rejectionReason }) => rejectionReason ?? []));
  const statuses = new Set(sizes.map(({ status }) => status));
  return (
    <article aria-label={name} className="rounded-2xl border-2 border-line bg-surface p-4">
      <div className="flex flex-wrap gap-4">
        <div className="flex max-w-full flex-wrap gap-2">
          {sizes.map((size) => (
            <Thumbnail key={size.id} template={size} />
          ))}
        </div>
        <div className="min-w-40 flex-1">
          <div className="flex flex-wrap gap-1.5">
            {[...statuses].map((status) => (
              <TemplateStatusBadge key={status} status={status} />
            ))}
          </div>
          <h3 className="mt-1.5 text-lg wrap-anywhere" dir="auto">
            {name}
          </h3>
          {children}
          <p className="text-sm text-ink-soft">
            {t('{sizes} · saved {date}', {
              sizes: sizes.map(({ canvasSize }) => t(CANVAS_SIZES[canvasSize].label)).join(t(', ')),
              date: formatDateTime(
                sizes
                  .map(({ updatedAt }) => updatedAt)
                  .toSorted()
                  .at(-1)!,
              ),
            })}
          </p>
        </div>
      </div>
      {[...reasons].map((reason) => (
        <div
          key={reason}
          className="mt-3 rounded-xl border-s-4 border-danger bg-paper-deep px-4 py-3 text-sm"
        >
          <p className="font-semibold">{t('Why it was withdrawn')}</p>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line" dir="auto">
            {reason}
          </p>
        </div>
      ))}
      <div className="mt-3">
        <SizeDecisions sizes={sizes} />
      </div>
    </article>
  );
}

function Thumbnail({ template: { thumbnailPath, canvasSize } }: { template: ReviewedTemplate }) {
  const { width, height } = CANVAS_SIZES[canvasSize];
  return (
    <img
      src={thumbnailPath}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="size-24 shrink-0 rounded-xl bg-paper-deep object-contain p-1"
    />
  );
}
