import { inLanguage, translate, translateSentence } from '#server/platform/language/translate.ts';
import { directionOf, pathIn, type Language } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import { BRAND } from '#contract/brand.ts';
import type { EmbedTheme } from '#contract/events/event-constants.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import type { Event } from '#contract/events/events.ts';
import { variantsOf } from '#contract/pictures/picture-variants.ts';
import { clothMarkup } from '#flyer/pattern/pattern.ts';
import { eventCard } from '#server/features/cards/event-card.ts';
import { escapeHtml } from '#server/platform/kernel/escape-html.ts';
import { EMBED_STYLE } from './embed-style.ts';

/**
 * The only script of an embedded list. Posts the list's height, which is not confidential, to the parent page: initially, when it
 * changes, and on request.
 */
export const EMBED_SCRIPT =
  '(function(b,h){function tell(){var n=Math.ceil(b.getBoundingClientRect().height);' +
  "if(n!==h){h=n;parent.postMessage({tukutane:'height',height:n},'*')}}" +
  "addEventListener('message',function(e){if(e.source===parent&&e.data==='tukutane:height'){h=0;tell()}});" +
  'new ResizeObserver(tell).observe(b);tell()})(document.body)';

const NEW_TAB = 'target="_blank" rel="noopener"';

/** The HTML of an embedded list. `page` is the path of the home page with the same filters. */
export function embedPage(
  events: readonly Event[],
  page: string,
  theme: EmbedTheme,
  language: Language,
): string {
  return inLanguage(language, () => embedList(events, page, theme, language));
}

function embedList(events: readonly Event[], page: string, theme: EmbedTheme, language: Language): string {
  const more = translate(language, m('More events on {brand}'), { brand: BRAND.name });
  const all = `<p class="all"><a href="${escapeHtml(page)}" ${NEW_TAB}>${escapeHtml(more)}</a></p>`;
  const list =
    events.length > 0
      ? `<ul>${events.map((event) => card(event, language)).join('')}</ul>`
      : noteOf(
          translate(language, m('No events found')),
          translate(language, m('There is nothing to show here right now.')),
        );
  return embedDocument(`<main>${list}${all}</main>`, theme, language);
}

/** The HTML of an error page. @param sentence the error in English, as written in `contract` */
export function embedProblemPage(sentence: string, language: Language): string {
  const note = noteOf(
    translate(language, m('This list cannot be shown')),
    translateSentence(language, sentence),
  );
  return embedDocument(`<main>${note}</main>`, 'auto', language);
}

function noteOf(title: string, sentence: string): string {
  return `<div class="note"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(sentence)}</p></div>`;
}

function embedDocument(main: string, theme: EmbedTheme, language: Language): string {
  return (
    `<!doctype html><html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''} class="${theme}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(translate(language, m('Events on {brand}'), { brand: BRAND.name }))}</title><style>${EMBED_STYLE}</style></head>` +
    `<body>${main}<script>${EMBED_SCRIPT}</script></body></html>`
  );
}

function card(event: Event, language: Language): string {
  const { leaf, when, where, title } = eventCard(event);
  const day = leaf
    ? `<time datetime="${event.eventDate}"><b>${leaf.day}</b><span>${leaf.month}</span></time>`
    : '';
  const price = escapeHtml(formatPrice(event.ticketPrice, event.currency));
  const mark =
    event.scheduling !== 'on'
      ? ` · <b>${translate(language, event.scheduling === 'cancelled' ? m('Cancelled') : m('Postponed'))}</b>`
      : event.flyerEnabled
        ? ` · <span class="flyer">${translate(language, m('Flyer Enabled'))}</span>`
        : '';
  return (
    `<li><div class="look">${look(event)}${day}</div>` +
    `<div class="facts"><h2 dir="auto"><a href="${pathIn(language, `/events/${encodeURIComponent(event.slug)}`)}" ${NEW_TAB}>${escapeHtml(title)}</a></h2>` +
    `<p>${escapeHtml(when)}</p>${where ? `<p dir="auto">${escapeHtml(where)}</p>` : ''}` +
    `<p class="price"><bdi>${price}</bdi>${mark}</p></div></li>`
  );
}

/** The event's picture in its smallest size, or a generated pattern. Decorative, because the event's name is next to it. */
function look(event: Event): string {
  const variants = event.heroPath === null ? null : variantsOf(event.heroPath);
  if (!variants) {
    const cloth = clothMarkup({ seed: event.slug, category: event.category });
    return `<svg aria-hidden="true">${cloth}</svg>`;
  }
  const source = `${variants.stem}-${variants.widths[0]}.${variants.formats.at(-1)}`;
  return `<img src="${escapeHtml(source)}" alt="" width="80" height="104" loading="lazy" decoding="async">`;
}
