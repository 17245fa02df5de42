import { pathIn, type Language } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import { speaker } from '#contract/language/speaker.ts';
import { plainTextOf } from '#contract/text/plain-text.ts';
import { variantsOf } from '#contract/pictures/picture-variants.ts';
import { eventCard } from '#server/features/cards/event-card.ts';
import type { LatestEvent } from '#server/domains/event-lists/list-latest-events.ts';
import { element, Xml } from './xml.ts';

interface FeedPicture {
  /** Absolute URL of the picture. */
  url: string;
  type: string;
  /** Width of the picture in pixels. */
  width: number;
  height: number;
}

export interface FeedEntry {
  /** Permanent URN of the entry. */
  id: string;
  title: string;
  url: string;
  author: string;
  /** Time of publication, as ISO 8601. */
  published: string;
  updated: string;
  categories: string[];
  /** Date and place as one line of plain text. */
  summary: string;
  /** Content as HTML, with user text escaped. */
  content: string;
  picture: FeedPicture;
}

const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' };

/**
 * Writes the feed entry of an event in the language that `inLanguage` sets.
 * @param origin the public URL without a trailing slash
 */
export function feedEntry(event: LatestEvent, origin: string, language: Language): FeedEntry {
  const url = origin + pathIn(language, `/events/${encodeURIComponent(event.slug)}`);
  const { when, where } = eventCard(event);
  const picture = pictureOf(event, origin, language);
  const tags = [event.category ?? '', ...(event.tags ?? '').split(',')].map((tag) => tag.trim());
  return {
    id: `urn:uuid:${event.id}`,
    title: event.name,
    url,
    author: event.organizerName,
    published: event.publishedAt,
    updated: event.updatedAt > event.publishedAt ? event.updatedAt : event.publishedAt,
    categories: [...new Set(tags.filter((tag) => tag !== ''))],
    summary: [when, where].filter((fact) => fact !== '').join(' · '),
    content: contentOf(plainTextOf(event.description, true), { when, where, url, picture }),
    picture,
  };
}

/** Returns an entry's content as HTML that is also well-formed XML. */
function contentOf(
  description: string,
  { when, where, url, picture }: { when: string; where: string; url: string; picture: FeedPicture },
): string {
  const paragraphs = description.split(/(?:\r?\n){2,}/).filter((paragraph) => paragraph.trim() !== '');
  const { width, height } = picture;
  return [
    element(
      'p',
      {},
      element('img', { src: picture.url, alt: '', width: String(width), height: String(height) }),
    ),
    element('p', {}, element('strong', {}, when), where && element('br', {}), where),
    ...paragraphs.map((paragraph) => element('p', {}, ...lines(paragraph))),
    element('p', {}, element('a', { href: url }, speaker.say(m('View Event')))),
  ]
    .map(({ text }) => text)
    .join('');
}

function lines(paragraph: string): (string | Xml)[] {
  return paragraph
    .split(/\r?\n/)
    .flatMap((line, index) => (index === 0 ? [line] : [element('br', {}), line]));
}

/** The event's picture at a moderate width, else its preview card. */
function pictureOf(event: LatestEvent, origin: string, language: Language): FeedPicture {
  const inItsLanguage = language === 'en' ? '' : `?language=${language}`;
  const card = {
    url: `${origin}/api/events/${encodeURIComponent(event.slug)}/card.jpg${inItsLanguage}`,
    type: 'image/jpeg',
    width: 1200,
    height: 630,
  };
  const look = event.pictures.hero;
  const variants = event.heroPath === null ? null : variantsOf(event.heroPath);
  if (!look || !variants) return card;
  const format = variants.formats.at(-1)!;
  const width = variants.widths.findLast((step) => step <= 1280) ?? variants.widths[0]!;
  return {
    url: `${origin}${variants.stem}-${width}.${format}`,
    type: TYPES[format] ?? 'image/webp',
    width,
    height: Math.round((look.height * width) / look.width),
  };
}

/** A feed, to be written as RSS or Atom. URLs are absolute. */
export interface Feed {
  language: Language;
  title: string;
  description: string;
  self: string;
  page: string;
  /** Time of the last change, as ISO 8601. */
  updated: string;
  entries: readonly FeedEntry[];
}
