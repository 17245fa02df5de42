import { addressOf, language } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { EMBED_EVENTS, EMBED_THEMES, FILTER_CATEGORIES } from '#contract/events/event-constants.ts';

/** Possible values of the options that the page, the script and the frame share. '' means no restriction. */
export const EMBED_CHOICES = {
  country: ['', ...AFRICAN_COUNTRIES.map(({ name }) => name)],
  category: ['', ...FILTER_CATEGORIES],
  limit: ['3', '6', '12', '24'],
  theme: [...EMBED_THEMES],
} satisfies Record<string, readonly string[]>;

type ChoiceName = keyof typeof EMBED_CHOICES;

/** The chosen options. `organizer` is a user's id or ''. */
export type EmbedOptions = Record<ChoiceName | 'organizer', string>;

const DEFAULTS: EmbedOptions = {
  country: '',
  category: '',
  limit: String(EMBED_EVENTS),
  theme: 'auto',
  organizer: '',
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the options from a query. Unknown values fall back to the defaults. */
export function embedOptions(given: URLSearchParams): EmbedOptions {
  const choose = (name: ChoiceName): string => {
    const value = given.get(name) ?? '';
    return (EMBED_CHOICES[name] as readonly string[]).includes(value) ? value : DEFAULTS[name];
  };
  const organizer = given.get('organizer') ?? '';
  return {
    country: choose('country'),
    category: choose('category'),
    limit: choose('limit'),
    theme: choose('theme'),
    organizer: UUID.test(organizer) ? organizer : '',
  };
}

/** The options that differ from the defaults, in canonical order. */
export function chosen(options: EmbedOptions): [name: string, value: string][] {
  const names = Object.keys(DEFAULTS) as (keyof EmbedOptions)[];
  return names.filter((name) => options[name] !== DEFAULTS[name]).map((name) => [name, options[name]]);
}

/** Like `chosen`, plus the page's language, which is also the list's language. English is omitted. */
function chosenHere(options: EmbedOptions): [name: string, value: string][] {
  return language() === 'en' ? chosen(options) : [...chosen(options), ['language', language()]];
}

/** The address of the embedded list. */
export function listAddress(options: EmbedOptions): string {
  return withQuery('/embed', chosenHere(options));
}

/** The address of a feed with the list's events. */
export function feedAddress(path: string, options: EmbedOptions): string {
  return withQuery(
    addressOf(path),
    chosen(options).filter(([name]) => name !== 'limit' && name !== 'theme'),
  );
}

/** The address of the page on which organizers choose the options, with `options` preselected. */
export function pageAddress(options: EmbedOptions): string {
  return withQuery('/embeds', chosen(options));
}

function withQuery(path: string, parameters: [name: string, value: string][]): string {
  const query = new URLSearchParams(parameters);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const escapeAttribute = (text: string) => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** HTML that embeds the list with a script. @param origin without a trailing slash */
export function scriptSnippet(origin: string, options: EmbedOptions): string {
  const data = chosenHere(options).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  return `<script async src="${origin}/embed.js"${data.join('')}></script>`;
}

/** HTML that embeds the list in a frame, for sites that forbid scripts. The organizer sets the frame's height. */
export function frameSnippet(origin: string, options: EmbedOptions): string {
  const address = escapeAttribute(origin + listAddress(options));
  return `<iframe src="${address}" title="${escapeAttribute(t('Events'))}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`;
}
