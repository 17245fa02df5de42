import { BRAND } from '#contract/brand.ts';
import { LAYOUT_VERSION, type FlyerLayout, type TextElement } from '#contract/flyers/layout-types.ts';
import { chooseFaces } from '#flyer/faces/choose-faces.ts';
import { cleanText } from '#flyer/text/clean-text.ts';
import { clothMarkup } from '#flyer/pattern/pattern.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import { directionOf } from '#flyer/text/text-direction.ts';
import type { CardDescription } from '../drawing-jobs.ts';

/** The size of large previews on social networks, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const { width, height } = CARD_SIZE;
const INK = '#1a1626';
const SOFT = '#5c5669';
const CLAY = '#b8431f';
const PAPER = '#fbf7f0';
const MARGIN = 64;
/** Height of the cloth pattern, in pixels. Below it is a woven edge, which the calendar leaf overlaps. */
const CLOTH = 216;
const EDGE = 12;
const LEAF = { x: MARGIN, y: 136, width: 172, height: 184 };
const EDGE_COLORS = [CLAY, INK, '#f2a51a', INK, '#17694c', INK, '#f2a51a', INK];
const EDGE_WIDTHS = [28, 4, 12, 4, 24, 4, 4, 4];

/** Returns a function from an item's x position and width to its x position on the card, mirrored for right-to-left scripts. */
const placeOn =
  ({ subtitle }: CardDescription) =>
  (x: number, wide: number): number =>
    directionOf(subtitle) === 'rtl' ? width - x - wide : x;

/** Returns a card without its texts, as an SVG document. */
export function cardGround(card: CardDescription): string {
  const { seed, category, leaf } = card;
  const place = placeOn(card);
  const leafX = place(LEAF.x, LEAF.width);
  const strip = EDGE_WIDTHS.reduce((sum, part) => sum + part, 0);
  let x = 0;
  const threads = EDGE_WIDTHS.map((part, i) => {
    const thread = `<path fill="${EDGE_COLORS[i]}" d="M${x} 0h${part}v${EDGE}h-${part}z"/>`;
    x += part;
    return thread;
  });
  const plate = leaf
    ? `<rect x="${leafX - 4}" y="${LEAF.y - 4}" width="${LEAF.width + 8}" height="${LEAF.height + 8}" rx="36" fill="${PAPER}"/>` +
      `<rect x="${leafX}" y="${LEAF.y}" width="${LEAF.width}" height="${LEAF.height}" rx="32" fill="#fff"/>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>` +
    `<svg width="${width}" height="${CLOTH}">${clothMarkup({ seed, category, scale: 2.25 })}</svg>` +
    `<pattern id="edge" width="${strip}" height="${EDGE}" y="${CLOTH}" patternUnits="userSpaceOnUse">${threads.join('')}</pattern>` +
    `<rect y="${CLOTH}" width="${width}" height="${EDGE}" fill="url(#edge)"/>${plate}` +
    `<g transform="translate(${place(MARGIN, 45)} 550) scale(1.25)"><rect width="36" height="36" rx="8" fill="${INK}"/>` +
    '<path fill="#f2a51a" d="M4 5l13 13L4 31z"/><path fill="#f08a5d" d="M32 5L19 18l13 13z"/>' +
    `<path fill="${PAPER}" d="M12 5h12l-6 6zM12 31h12l-6-6z"/></g></svg>`
  );
}

/** A card's texts as a layout for the flyer renderer, with their values. */
export function cardTexts(card: CardDescription): { layout: FlyerLayout; values: FlyerValues } {
  const title = titleOf(card);
  const beside = card.leaf ? LEAF.x + LEAF.width + 32 : MARGIN;
  const room = width - MARGIN - beside;
  const place = placeOn(card);
  const alignOf = (text: string) => (directionOf(text) === 'rtl' ? 'right' : 'left');
  const [start, end] =
    place(0, width / 2) === 0 ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const display = { font: 'display', fontWeight: '800', color: INK } as const;
  const elements: (Partial<TextElement> & Pick<TextElement, 'y' | 'height' | 'fontSize'>)[] = [
    { ...display, placeholder: 'eventName', show: true, y: 340, height: 184, fontSize: 88, minFontSize: 66, lineHeight: 1.05, verticalAlign: 'middle', align: alignOf(title) }, // oxfmt-ignore
    { placeholder: 'attendeeName', align: start, x: beside, y: 240, width: room, height: 44, fontSize: 34, minFontSize: 26, fontWeight: '700' }, // oxfmt-ignore
    { placeholder: 'attendeeCountry', align: start, x: beside, y: 284, width: room, height: 42, fontSize: 30, minFontSize: 22, color: SOFT }, // oxfmt-ignore
    { ...display, text: BRAND.name, align: start, x: 124, y: 550, width: 500, height: 45, fontSize: 38, verticalAlign: 'middle' }, // oxfmt-ignore
    { text: card.subtitle, align: end, x: 736, y: 550, width: 400, height: 45, fontSize: 28, color: SOFT, verticalAlign: 'middle' }, // oxfmt-ignore
  ];
  if (card.leaf) {
    const { day, month } = card.leaf;
    const onLeaf = { x: LEAF.x, width: LEAF.width, align: 'center' } as const;
    elements.push(
      { ...display, ...onLeaf, text: day, y: LEAF.y + 18, height: 96, fontSize: 104, lineHeight: 0.92 },
      { ...display, ...onLeaf, text: month, y: LEAF.y + 122, height: 44, fontSize: 38, color: CLAY, uppercase: true }, // oxfmt-ignore
    );
  }
  const textElements = elements.map(({ x = MARGIN, width: wide = width - 2 * MARGIN, ...element }, i) => ({
    id: `text-${i}`,
    text: '',
    x: place(x, wide),
    width: wide,
    color: INK,
    fontWeight: '400' as const,
    ...element,
  }));
  return {
    layout: { version: LAYOUT_VERSION, textElements, photoElements: [] },
    values: { eventName: title, attendeeName: card.when, attendeeCountry: card.where },
  };
}

/** The title, or the slug if no font supports the title's script. The slug is always Latin. */
function titleOf({ title, seed }: CardDescription): string {
  return chooseFaces(cleanText(title), 'display', '800').text === '' ? seed.replaceAll('-', ' ') : title;
}
