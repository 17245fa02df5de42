import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { lazy } from 'react';
import type { TextElement } from '#contract/flyers/layout-types.ts';
import { isTitle, placeholderOf } from '../model/roles.ts';
import { nameOfPlaceholder, PLACEHOLDER_NAMES } from '../model/placeholder-names.ts';
import { TYPE } from '../panels/tool-icons.ts';
import { NO_PROBLEMS, type Adding, type DesignedKind, type Offer } from './element-kind.ts';

const LONGEST_LABEL = 28;
/** Minimum legible font size of a new text, as a share of the canvas's shorter side. */
const LEAST_SIZE = 0.026;

export const text: DesignedKind<'text'> = {
  label(element) {
    if (isTitle(element)) return nameOfPlaceholder('eventName');
    const known = PLACEHOLDER_NAMES[placeholderOf(element)];
    if (known) return t(known);
    const named = element.text.replace(/\{(\w+)\}/g, (_token, name: string) => nameOfPlaceholder(name));
    const words = named
      .trim()
      .replace(/\s*\n\s*/g, t(', '))
      .replace(/\s+/g, ' ');
    if (!words) return t('Empty text');
    return words.length > LONGEST_LABEL ? `${words.slice(0, LONGEST_LABEL - 1)}…` : words;
  },
  icon: TYPE,
  handles: () => ['nw', 'ne', 'sw', 'se', 'w', 'e', 'rotate'],
  Inspector: lazy(() => import('./text-inspector.tsx')),
  offers: [
    offer(m('Heading'), () => t('Your heading'), 0.075, '800'),
    offer(m('Text'), () => t('Your text'), 0.045, 'normal'),
    offer(m('“I’m attending”'), () => '{attending}', 0.05, 'bold'),
    offer(m('Attendee role'), () => '{role}', 0.05, 'bold'),
    offer(m('Company or topic'), () => '{line}', 0.04, 'normal'),
    offer(m('Date and city'), () => '{eventDate} · {eventCity}', 0.04, '600'),
  ],
  problems: {
    ...NO_PROBLEMS,
    lettersOf: ({ color, fontSize }) => ({ color, size: fontSize }),
    mayBeCovered: 0.05,
    mustBeInView: true,
  },
};

/** An Add button for a text. @param wordsOf called when the text is added @param size a share of the canvas's shorter side */
function offer(
  label: string,
  wordsOf: () => string,
  size: number,
  fontWeight: TextElement['fontWeight'],
): Offer<'text'> {
  function make(element: TextElement, { canvas, layout, findPlace }: Adding): TextElement {
    const words = wordsOf();
    const side = Math.min(canvas.width, canvas.height);
    const high = 1.3 * side * size;
    const row = findPlace(element.width!, high, LEAST_SIZE / size);
    // Approximate width of the words, to find a free place for the text.
    const wide = Math.min(element.width!, 0.6 * side * size * words.length);
    const place = row.isFree ? row : findPlace(wide, high, LEAST_SIZE / size);
    const { x, y, shrink } = place;
    const near = layout.textElements.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y));
    return {
      ...element,
      x,
      y,
      width: Math.round((place === row ? element.width! : wide) * shrink),
      text: words,
      fontSize: Math.max(12, Math.round((side * size * shrink) / 2) * 2),
      // The colour of the nearest text is probably legible for the new text too.
      color: near[0]?.color ?? element.color,
      fontWeight,
    };
  }
  return { label, icon: TYPE, make };
}
