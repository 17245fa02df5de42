import type { FlyerLanguage } from '#contract/flyers/flyer-languages.ts';
import type { EventRow } from '../event-row.ts';

/** Frequent words that occur in only one of the languages. */
const WORDS: Record<Exclude<FlyerLanguage, 'ar'>, RegExp> = {
  en: /(?<!\p{L})(the|and|of|with|for|your|you|is|are|from|this|will|how)(?!\p{L})/giu,
  fr: /(?<!\p{L})(le|les|des|du|une|et|est|avec|pour|dans|vous|nous|sur|aux)(?!\p{L})/giu,
  pt: /(?<!\p{L})(os|uma|um|dos|das|com|para|que|em|você|não|é|são|pela|pelo)(?!\p{L})/giu,
  sw: /(?<!\p{L})(ya|wa|na|kwa|katika|za|ni|cha|hii|watu|kuhusu|karibu|siku)(?!\p{L})/giu,
};

/** The language of a flyer's texts: the stated language, else a guess from the event's name and description. */
export function flyerLanguageOf({
  language,
  name,
  description,
}: Pick<EventRow, 'language' | 'name' | 'description'>): FlyerLanguage {
  if (language) return language;
  const text = `${name}\n${description}`;
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  if (count(/\p{Script=Arabic}/gu) > count(/\p{L}/gu) / 2) return 'ar';
  const counts = Object.entries(WORDS).map(([key, words]) => [key as FlyerLanguage, count(words)] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
