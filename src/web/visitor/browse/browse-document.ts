import { t } from '#web/kit/language/t.ts';
import type { PageRequest } from '#contract/page.ts';
import type { Head } from '#web/kit/page/head.ts';
import type { EventFacets } from '#contract/events/event-facets.ts';
import { FACETS_PATH, sortCountries } from '#web/visitor/filters/facets.ts';
import type { Seed } from '#web/kit/page/pages.ts';
import { pageCard } from '#web/kit/page/preview-picture.ts';
import { facetsQuery } from './browse-words.ts';

export function queries(): string[] {
  return [FACETS_PATH];
}

export function seed({ data }: PageRequest): Seed[] {
  const facets = data[FACETS_PATH] as EventFacets | undefined;
  return facets === undefined ? [] : [[facetsQuery.queryKey, sortCountries(facets)]];
}

export function head({ publicUrl }: PageRequest): Partial<Head> {
  return {
    image: pageCard(publicUrl, 'home'),
    structured: { '@context': 'https://schema.org', '@type': 'CollectionPage', name: t('Event Categories') },
  };
}
