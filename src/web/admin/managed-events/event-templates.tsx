import type { ReviewedTemplate } from '#contract/events/review.ts';
import { designsOf } from '#web/shared/events/designs-of.ts';
import { ReviewedTemplateCard } from '#web/admin/reviews/reviewed-template-card.tsx';

export function EventTemplates({ templates }: { templates: readonly ReviewedTemplate[] }) {
  const designs = designsOf(templates);
  return (
    <section aria-labelledby="event-templates" tabIndex={-1}>
      <h3 id="event-templates" className="mb-3 text-xl">
        Templates <span className="text-ink-soft">({designs.length})</span>
      </h3>
      {designs.length === 0 && <p className="text-ink-soft">No templates yet.</p>}
      <ul className="grid gap-2">
        {designs.map((sizes) => (
          <li key={sizes[0]!.id}>
            <ReviewedTemplateCard sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
