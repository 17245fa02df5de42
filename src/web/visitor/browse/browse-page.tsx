import { useQuery } from '@tanstack/react-query';
import { BRAND } from '#contract/brand.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { facetsQuery, listOf } from './browse-words.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { RegionList } from './region-list.tsx';
import { DATE_PRESETS } from '#web/visitor/filters/list-parameters.ts';
import { Link } from '#web/kit/router/link.tsx';

export const head = {
  title: `Event Categories – ${BRAND.name}`,
  description: 'Browse African tech and innovation events by category, by country and region, and by date.',
};

export default function BrowsePage() {
  const { data: facets, isError, refetch } = useQuery(facetsQuery);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 lg:pt-14">
      <h1 className="max-w-3xl text-5xl font-extrabold sm:text-6xl">Find your kind of event</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">
        By topic, by date or by place. Upcoming events only.
      </p>
      {facets && facets.categories.length > 0 && <CategoryTiles categories={facets.categories} />}
      {!facets && (
        <div className="mt-8">
          {isError ? (
            <LoadFailed what="the categories" onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label="Loading categories" rows={3} className="h-28" />
          )}
        </div>
      )}
      {facets?.categories.length === 0 && (
        <div className="mt-8">
          <EmptyState seed="kaolack" title="No upcoming events right now">
            New events are added every week. In the meantime, browse past events.
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
  ['/', 'All upcoming'],
  [listOf('when', 'past'), 'Past events'],
] as const;

function DateLinks() {
  return (
    <section aria-labelledby="by-date" className="mt-12 lg:mt-16">
      <h2 id="by-date" className="text-2xl font-extrabold sm:text-3xl">
        When
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2 sm:gap-3">
        {LINKS.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-full border-2 border-control bg-surface px-4 font-semibold hover:border-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
