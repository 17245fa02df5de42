import type { FilterCategory } from '#contract/events/event-constants.ts';
import type { EventFacets } from '#contract/events/event-facets.ts';
import { capitalise } from '#web/kit/ui/capitalise.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import { CATEGORY_WORDS, eventsCounted, listOf } from './browse-words.ts';

/** Patterns chosen so that neighbours differ in colour. */
const CLOTHS: Record<FilterCategory, string> = {
  technology: 'kigali',
  business: 'accra',
  networking: 'goma',
  workshop: 'axum',
  conference: 'timbuktu',
  other: 'zanzibar',
};

export function CategoryTiles({ categories }: { categories: EventFacets['categories'] }) {
  return (
    <section aria-labelledby="by-category" className="mt-8 lg:mt-10">
      <h2 id="by-category" className="text-2xl font-extrabold sm:text-3xl">
        What
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
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
                  {capitalise(category.name)}
                </Link>
              </h3>
              <p className="mt-1 text-sm text-ink-soft sm:text-base">{CATEGORY_WORDS[category.name]}</p>
              <p className="mt-auto pt-3 text-sm font-semibold">{eventsCounted(category)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
