import type { Analytics, AnalyticsRow } from '#contract/accounts/analytics.ts';
import { BRAND } from '#contract/brand.ts';
import type { Language } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import type { BrokenDimension, CountedValue } from '#server/domains/analytics/read-values.ts';
import {
  DIRECT_SOURCE,
  FLYER_SOURCE,
  OTHER_SOURCE,
  OWN_SOURCE,
} from '#server/domains/analytics/source-of.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findEventNames } from '#server/domains/events/find-event-names.ts';
import { findTemplateNames } from '#server/domains/templates/find-template.ts';
import { translate } from '#server/platform/language/translate.ts';

const SOURCES: Record<string, string> = {
  [DIRECT_SOURCE]: m('Direct'),
  [OWN_SOURCE]: BRAND.name,
  [FLYER_SOURCE]: m('Flyer share links'),
  [OTHER_SOURCE]: m('Other sources'),
};

type Labelled = NonNullable<Analytics['breakdowns']> & Pick<Analytics, 'events'>;

/**
 * Adds labels to countries, templates, sources and events. Labels that users did not write are in the reader's language. In an
 * account's analytics, a template's label includes its event's name. Leaves out deleted events.
 */
export async function labelValues(
  db: Database,
  values: readonly CountedValue[],
  { isAccount, language }: { isAccount: boolean; language: Language },
): Promise<Labelled> {
  const ofDimension = (wanted: BrokenDimension) => values.filter(({ dimension }) => dimension === wanted);
  const [templates, ofEvents] = [ofDimension('template'), ofDimension('event')];
  const templateIds = templates.map(({ value }) => value).filter((id) => id !== '');
  const found = await findTemplateNames(db, templateIds);
  // Reads the names of all events in one query, because the top templates mostly belong to the top events.
  const events = await findEventNames(db, [
    ...ofEvents.map(({ value }) => value),
    ...(isAccount ? [...found.values()].map(({ eventId }) => eventId) : []),
  ]);
  const nameOf = (id: string): string => {
    const template = found.get(id);
    if (!template) return translate(language, m('Deleted templates'));
    const event = isAccount && events.get(template.eventId);
    return event ? `${template.name} · ${event.name}` : template.name;
  };
  const labelled =
    (label: (value: string) => string) =>
    ({ value, ...counts }: CountedValue): AnalyticsRow => ({ ...counts, key: value, label: label(value) });
  return {
    countries: ofDimension('country').map(labelled((name) => name)),
    templates: templates.map(labelled(nameOf)),
    sources: ofDimension('source').map(
      labelled((source) => (SOURCES[source] ? translate(language, SOURCES[source]) : source)),
    ),
    events: ofEvents.flatMap(({ value, ...counts }) => {
      const event = events.get(value);
      return event ? [{ ...counts, ...event }] : [];
    }),
  };
}
