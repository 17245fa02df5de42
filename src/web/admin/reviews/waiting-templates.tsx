import type { WaitingTemplate } from '#contract/events/review.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { designsOf } from '#web/shared/events/designs-of.ts';
import { Link } from '#web/kit/router/link.tsx';
import { ReviewedTemplateCard } from './reviewed-template-card.tsx';

/** Withdrawn templates that their owners have changed; left out while there are none. */
export function WaitingTemplates() {
  return (
    <ListSection<WaitingTemplate>
      path="/api/admin/pending-templates"
      id="waiting-templates"
      title="Templates to Review"
      what="the changed templates"
      grouped={designsOf}
    >
      {(template, sizes) => (
        <ReviewedTemplateCard sizes={sizes}>
          <p className="text-sm wrap-anywhere">
            <Link
              to={`/admin?tab=management&event=${template.event.id}`}
              className="inline-block py-1 font-semibold text-clay underline underline-offset-4"
              dir="auto"
            >
              {template.event.name}
            </Link>
          </p>
        </ReviewedTemplateCard>
      )}
    </ListSection>
  );
}
