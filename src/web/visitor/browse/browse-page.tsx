import { BRAND } from '#contract/brand.ts';
import type { Head } from '#web/kit/page/head.ts';
import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { facetsQuery, listOf, CATEGORY_WORDS } from './browse-words.ts';
import { sayCount } from '#web/visitor/filters/count-words.ts';
import { RegionList } from './region-list.tsx';
import { DATE_PRESETS } from '#web/visitor/filters/list-parameters.ts';
import { Link } from '#web/kit/router/link.tsx';
import type { FilterCategory } from '#contract/events/event-constants.ts';
import type { EventFacets } from '#contract/events/event-facets.ts';
import { categoryLabel } from '#web/shared/events/category-label.ts';
import { Pattern } from '#web/kit/ui/pattern.tsx';

export const head = (): Head => ({
  title: `${t('Event Categories')} – ${BRAND.name}`,
  description: t(
    'Browse African tech and innovation events by category, by country and region, and by date.',
  ),
});

export default function BrowsePage() {
  const { data: facets, isError, refetch } = useQuery(facetsQuery);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 lg:pt-14">
      <h1 className="max-w-3xl text-5xl font-extrabold sm:text-6xl">{t('Find your kind of event')}</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">
        {t('By topic, by date or by place. Upcoming events only.')}
      </p>
      {facets && facets.categories.length > 0 && <CategoryTiles categories={facets.categories} />}
      {!facets && (
        <div className="mt-8">
          {isError ? (
            <LoadFailed what={t('the categories')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label={t('Loading categories')} rows={3} className="h-28" />
          )}
        </div>
      )}
      {facets?.categories.length === 0 && (
        <div className="mt-8">
          <EmptyState seed="kaolack" title={t('No upcoming events right now')}>
            {t('New events are added every week. In the meantime, browse past events.')}
          </EmptyState>
        </div>
      )}
      <DateLinks />
      {facets && facets.regions.length > 0 && <RegionList facets={facets} />}
    </div>
  );
}

const LINKS = [
  ...DATE_PRESETS.map(([preset, label]) => [listOf('dates', preset), label] as const),
  ['/', m('All upcoming')],
  [listOf('when', 'past'), m('Past events')],
] as const;

function DateLinks() {
  return (
    <section aria-labelledby="by-date" className="mt-12 lg:mt-16">
      <h2 id="by-date" className="text-2xl font-extrabold sm:text-3xl">
        {t('When')}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2 sm:gap-3">
        {LINKS.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-full border-2 border-control bg-surface px-4 font-semibold hover:border-ink"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Seeds of the categories' patterns, chosen so that neighbours differ in colour. */
const CLOTHS: Record<FilterCategory, string> = {
  technology: 'kigali',
  business: 'accra',
  networking: 'goma',
  workshop: 'axum',
  conference: 'timbuktu',
  other: 'zanzibar',
};

function CategoryTiles({ categories }: { categories: EventFacets['categories'] }) {
  return (
    <section aria-labelledby="by-category" className="mt-8 lg:mt-10">
      <h2 id="by-category" className="text-2xl font-extrabold sm:text-3xl">
        {t('What')}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {categories.map((category) => (
          <li
            key={category.name}
            className="event-card relative flex flex-col overflow-hidden rounded-3xl bg-surface"
          >
            <Pattern seed={CLOTHS[category.name]} category={null} className="h-20 w-full lg:h-28" />
            <div className="flex flex-1 flex-col p-3 sm:p-5">
              <h3 className="text-lg font-extrabold tracking-tight sm:text-2xl">
                <Link
                  to={listOf('category', category.name)}
                  className="after:absolute after:inset-0 focus-visible:outline-none"
                >
                  {categoryLabel(category.name)}
                </Link>
              </h3>
              <p className="mt-1 text-sm text-ink-soft sm:text-base">{t(CATEGORY_WORDS[category.name])}</p>
              <p className="mt-auto pt-3 text-sm font-semibold">
                {sayCount({ ...category, total: category.count })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
