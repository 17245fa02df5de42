import type { ReviewedTemplate } from '#contract/events/review.ts';
import { ReviewedTemplateCard } from '#web/reviews/reviewed-template-card.tsx';

export function EventTemplates({ templates }: { templates: readonly ReviewedTemplate[] }) {
  return (
    <section aria-labelledby="event-templates" tabIndex={-1}>
      <h3 id="event-templates" className="mb-3 text-xl">
        Templates <span className="text-ink-soft">({templates.length})</span>
      </h3>
      {templates.length === 0 && <p className="text-ink-soft">No templates yet.</p>}
      <ul className="grid gap-2">
        {templates.map((template) => (
          <li key={template.id}>
            <ReviewedTemplateCard template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}
