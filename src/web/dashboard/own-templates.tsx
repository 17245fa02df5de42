import { CANVAS_SIZES } from '#contract/canvas-sizes.ts';
import type { OwnTemplate } from '#contract/dashboard.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useOwn } from './use-own.ts';

const STATUS: Record<OwnTemplate['status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'highlight', label: 'Pending' },
  approved: { tone: 'success', label: 'Approved' },
  rejected: { tone: 'danger', label: 'Rejected' },
};

/** The flyer templates of the organiser's events, newest first. */
export function OwnTemplates() {
  const templates = useOwn<OwnTemplate[]>('/api/my-templates');
  return (
    <section aria-labelledby="my-templates">
      <h2 id="my-templates" className="mb-4 text-2xl">
        My Templates {templates.data && <span className="text-ink-soft">({templates.data.length})</span>}
      </h2>
      {templates.isPending && <SkeletonRows label="Loading your templates" rows={1} className="h-64" />}
      {templates.isError && <LoadFailed what="your templates" onRetry={() => void templates.refetch()} />}
      {templates.data?.length === 0 && (
        <EmptyState seed="no-own-templates" title="No templates yet">
          The flyer templates of your events appear here.
        </EmptyState>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {templates.data?.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TemplateCard({ template }: { template: OwnTemplate }) {
  const { width, height, label } = CANVAS_SIZES[template.canvasSize];
  const status = STATUS[template.status];
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-2xl border-2 border-line bg-surface">
      <div className="grid h-40 place-items-center bg-paper-deep p-3 sm:h-48">
        <img
          src={template.thumbnailPath}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="h-full w-full rounded-lg object-contain"
        />
      </div>
      <div className="flex flex-1 flex-col items-start gap-1.5 p-3 sm:p-4">
        <Badge tone={status.tone}>{status.label}</Badge>
        <h3 className="text-base" dir="auto">
          {template.name}
        </h3>
        <p className="text-sm text-ink-soft" dir="auto">
          {template.eventName}
        </p>
        <p className="mt-auto text-sm text-ink-soft">
          {label}, {width} × {height}
        </p>
      </div>
    </article>
  );
}
