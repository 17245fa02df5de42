import { countryName } from '#web/shared/events/country-name.ts';
import type { ReactNode } from 'react';
import { rich, t } from '#web/kit/language/t.ts';
import { AFRICAN_REGIONS, type RegionSlug } from '#contract/places/african-regions.ts';
import type { EventFacets } from '#contract/events/event-facets.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import { formatCount, sayCount } from '#web/visitor/filters/count-words.ts';
import { listOf } from './browse-words.ts';

/** Region names as messages to translate. The facets contain only English names. */
const NAMES = Object.fromEntries(AFRICAN_REGIONS.map(({ slug, name }) => [slug, name])) as Record<
  RegionSlug,
  string
>;

/** Seeds of the regions' patterns, each a town of the region. */
const CLOTHS: Record<RegionSlug, string> = {
  'west-africa': 'lome',
  'east-africa': 'harar',
  'north-africa': 'siwa',
  'southern-africa': 'maseru',
  'central-africa': 'antananarivo',
};

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

export function RegionList({ facets }: { facets: EventFacets }) {
  return (
    <section aria-labelledby="by-place" className="mt-12 lg:mt-16">
      <h2 id="by-place" className="text-2xl font-extrabold sm:text-3xl">
        {t('Where')}
      </h2>
      <div className="mt-4 grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-x-12">
        {facets.regions.map((region) => (
          <section key={region.slug} aria-labelledby={region.slug}>
            <div className="relative flex items-center gap-4">
              <Pattern seed={CLOTHS[region.slug]} category={null} className="size-14 shrink-0 rounded-2xl" />
              <div>
                <h3 id={region.slug} className="text-xl font-extrabold tracking-tight">
                  <Link
                    to={listOf('region', region.slug)}
                    className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {t(NAMES[region.slug])}
                  </Link>
                </h3>
                <p className="text-sm text-ink-soft">{sayCount({ ...region, total: region.count })}</p>
              </div>
            </div>
            <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-5 border-t-2 border-line sm:gap-x-6">
              {facets.countries
                .filter((country) => country.region === region.slug)
                .map((country) => (
                  <li key={country.code} className="border-b border-line">
                    <Link
                      to={listOf('country', country.name)}
                      className="flex h-full min-h-11 items-center gap-2 py-1 leading-tight underline-offset-4 hover:underline"
                    >
                      <span className="min-w-0 flex-1" suppressHydrationWarning>
                        {countryName(country.name)}
                      </span>
                      <span className="text-sm text-ink-soft tabular-nums">
                        {rich('{total, plural, one {{shown}<s> event</s>} other {{shown}<s> events</s>}}', {
                          total: country.count,
                          shown: formatCount({ ...country, total: country.count }),
                          s: hidden,
                        })}
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
