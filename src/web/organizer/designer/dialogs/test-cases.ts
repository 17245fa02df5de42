import { m } from '#contract/language/message.ts';
import DIFFICULT_VALUES from '#content/difficult-values.json' with { type: 'json' };
import type { FlyerValues } from '#flyer/scene.ts';

export type SamplePhoto = 'none' | 'light' | 'dark';

export interface TestCase {
  slug: string;
  title: string;
  photo: SamplePhoto;
  values: FlyerValues;
}

const TITLES: Record<string, readonly [title: string, photo: SamplePhoto]> = {
  plain: [m('An everyday name'), 'light'],
  yoruba: [m('Yoruba'), 'dark'],
  arabic: [m('Arabic'), 'none'],
  amharic: [m('Amharic'), 'light'],
  long: [m('A long name'), 'dark'],
  'one-long-word': [m('One long word'), 'none'],
  'long-arabic': [m('A long Arabic name'), 'dark'],
  '80-capitals': [m('80 capital letters'), 'light'],
  nko: [m('N’Ko'), 'none'],
};

const NKO = { slug: 'nko', values: { attendeeName: 'ߡߊ߬ߡߊߘߎ߫ ߖߊ߬ߟߏ߬', attendeeCountry: 'Guinea' } };

/** Attendees with names that break careless layouts, combined with the edited event's values. */
export function testCases(event: FlyerValues): TestCase[] {
  return [...DIFFICULT_VALUES, NKO].flatMap(({ slug, values }): TestCase[] => {
    const named = TITLES[slug];
    if (!named) return [];
    const [title, photo] = named;
    const { attendeeName, attendeeCountry } = values;
    // `country` selects the flag to draw.
    const attendee = { attendeeName, attendeeCountry, country: attendeeCountry };
    return [{ slug, title, photo, values: { ...event, ...attendee } }];
  });
}
