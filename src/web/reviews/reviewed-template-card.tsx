import type { ReviewedTemplate } from '#contract/events/review.ts';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import type { ReactNode } from 'react';
import { TemplateStatusBadge } from '#web/events/template-status-badge.tsx';
import { formatDateTime } from '#web/ui/local-time.ts';
import { TemplateDecision } from './template-decision.tsx';

interface ReviewedTemplateCardProps {
  template: ReviewedTemplate;
  /** Below the name, such as its event. */
  children?: ReactNode;
}

/** A template with its picture, why it was withdrawn, and what an admin may do. */
export function ReviewedTemplateCard({ template, children }: ReviewedTemplateCardProps) {
  const { width, height, label } = CANVAS_SIZES[template.canvasSize];
  return (
    <article aria-label={template.name} className="rounded-2xl border-2 border-line bg-surface p-4">
      <div className="flex gap-4">
        <img
          src={template.thumbnailPath}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="size-24 shrink-0 rounded-xl bg-paper-deep object-contain p-1"
        />
        <div className="min-w-0 flex-1">
          <TemplateStatusBadge status={template.status} />
          <h3 className="mt-1.5 text-lg wrap-anywhere" dir="auto">
            {template.name}
          </h3>
          {children}
          <p className="text-sm text-ink-soft">
            {label} · saved {formatDateTime(template.updatedAt)}
          </p>
        </div>
      </div>
      {template.rejectionReason && (
        <div className="mt-3 rounded-xl border-l-4 border-danger bg-paper-deep px-4 py-3 text-sm">
          <p className="font-semibold">Why it was withdrawn</p>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line" dir="auto">
            {template.rejectionReason}
          </p>
        </div>
      )}
      <div className="mt-3">
        <TemplateDecision template={template} />
      </div>
    </article>
  );
}
