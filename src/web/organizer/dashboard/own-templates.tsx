import { t } from '#web/kit/language/t.ts';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import { useState } from 'react';
import { designsOf } from '#web/shared/events/designs-of.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { useOwn } from '#web/kit/api/use-own.ts';
import { OWN_TEMPLATES } from '#web/organizer/event-form/design-link.ts';
import { OwnTemplateCard } from './own-template-card.tsx';

/** Number of designs shown at first, on phones and elsewhere. More designs would push the events off the screen. */
const [ON_PHONES, AT_FIRST] = [2, 4];

export function OwnTemplates() {
  const templates = useOwn<OwnTemplate[]>(OWN_TEMPLATES);
  // Reverses the sizes, because the list is newest first but a card shows the oldest size first.
  const designs = templates.data && designsOf(templates.data).map((sizes) => sizes.toReversed());
  return (
    <section aria-labelledby="my-templates" tabIndex={-1}>
      <h2 id="my-templates" className="mb-4 scroll-mt-24 text-2xl">
        {t('My Templates')} {designs && <span className="text-ink-soft">({designs.length})</span>}
      </h2>
      {templates.isPending && <SkeletonRows label={t('Loading your templates')} rows={1} className="h-68" />}
      {templates.isError && (
        <LoadFailed what={t('your templates')} onRetry={() => void templates.refetch()} />
      )}
      {designs?.length === 0 && (
        <EmptyState seed="no-own-templates" title={t('No templates yet')}>
          {t('The flyer templates of your events appear here. Choose Design Template to make the first one.')}
        </EmptyState>
      )}
      {designs && designs.length > 0 && <DesignGrid designs={designs} />}
    </section>
  );
}

function DesignGrid({ designs }: { designs: OwnTemplate[][] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {(all ? designs : designs.slice(0, AT_FIRST)).map((sizes, index) => (
          <li
            key={sizes[0]!.familyId ?? sizes[0]!.id}
            className={!all && index >= ON_PHONES ? 'max-sm:hidden' : undefined}
          >
            <OwnTemplateCard sizes={sizes} />
          </li>
        ))}
      </ul>
      {designs.length > ON_PHONES && (
        <div className={`mt-4 text-center ${designs.length > AT_FIRST ? '' : 'sm:hidden'}`}>
          <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('Show Fewer') : t('Show All {count}', { count: designs.length })}
          </Button>
        </div>
      )}
    </>
  );
}
