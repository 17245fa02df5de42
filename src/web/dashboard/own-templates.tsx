import { CANVAS_SIZES } from '#contract/canvas-sizes.ts';
import type { OwnTemplate } from '#contract/dashboard.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useOwn } from '#web/api/use-own.ts';

const STATUS: Record<OwnTemplate['status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'highlight', label: 'Pending' },
  approved: { tone: 'success', label: 'Approved' },
  rejected: { tone: 'danger', label: 'Rejected' },
};

export function OwnTemplates() {
  const templates = useOwn<OwnTemplate[]>('/api/my-templates');
  return (
    <section aria-labelledby="my-templates">
      <h2 id="my-templates" className="mb-4 text-2xl">
        My Templates {templates.data && <span className="text-ink-soft">({templates.data.length})</span>}
      </h2>
      {templates.isPending && <SkeletonRows label="Loading your templates" rows={1} className="h-68" />}
      {templates.isError && <LoadFailed what="your templates" onRetry={() => void templates.refetch()} />}
      {templates.data?.length === 0 && (
        <EmptyState seed="no-own-templates" title="No templates yet">
          The flyer templates of your events appear here.
        </EmptyState>
      )}
      {templates.data && templates.data.length > 0 && <TemplateStrip templates={templates.data} />}
    </section>
  );
}

/** One scrolling row, so that many templates don't push the events away. */
function TemplateStrip({ templates }: { templates: OwnTemplate[] }) {
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Templates, scrolls sideways"
      className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto rounded-2xl px-4 pb-3 [scrollbar-width:thin] lg:mx-0 lg:scroll-px-0 lg:px-0"
    >
      {templates.map((template) => (
        <li key={template.id} className="w-36 shrink-0 snap-start sm:w-40">
          <TemplateCard template={template} />
        </li>
      ))}
    </ul>
  );
}

function TemplateCard({ template }: { template: OwnTemplate }) {
  const { width, height, label } = CANVAS_SIZES[template.canvasSize];
  const status = STATUS[template.status];
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-2xl border-2 border-line bg-surface">
      <div className="h-36 bg-paper-deep p-3">
        <img
          src={template.thumbnailPath}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="size-full object-contain"
        />
      </div>
      <div className="flex flex-1 flex-col items-start gap-1 p-3">
        <Badge tone={status.tone}>{status.label}</Badge>
        <h3 className="text-base" dir="auto">
          {template.name}
        </h3>
        <p className="text-sm text-ink-soft" dir="auto">
          {template.eventName}
        </p>
        <p className="mt-auto pt-1 text-xs text-ink-soft">{label}</p>
      </div>
    </article>
  );
}
