import { attendeePhoto, stackOf, wordsIn } from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { drawing } from '#server/domains/starters/designs/svg.ts';
import { block } from './shapes.ts';

const PAINT = { newsprint: '#F3EEE2', ink: '#17130F', red: '#B3121D' } as const;

const PAGE = { x: 32, width: 536, align: 'center', verticalAlign: 'middle', color: PAINT.ink } as const;
const SIDE = { x: 340, width: 228, align: 'center', verticalAlign: 'middle', color: PAINT.ink } as const;
const NEWS = { y: 220, height: 160 } as const;
const FLASH = { x: 352, width: 204, y: 420, height: 96, color: PAINT.newsprint } as const;

/** The front page of the day: the event is the paper, the attendee is the news. */
export const gazette: StarterTemplate = {
  name: 'Gazette',
  canvasSize: '600x750',
  layout: {
    version: 2,
    shapeElements: [
      block('Top rule', [32, 26, 536, 7], PAINT.ink),
      block('Date rule', [32, 130, 536, 2], PAINT.ink),
      block('Date rule below', [32, 204, 536, 2], PAINT.ink),
      block('Headline rule', [32, 392, 536, 2], PAINT.ink),
      block('Flash', [340, 412, 228, 112], PAINT.red),
      block('Foot rule', [32, 698, 536, 3], PAINT.ink),
    ],
    textElements: wordsIn(PAGE, {
      eventName: { y: 42, height: 80, font: 'elegant', fontSize: 54, minFontSize: 24, lineHeight: 1.04 },
      eventFacts: { y: 132, height: 70, font: 'serif', fontSize: 26, minFontSize: 24, lineHeight: 1.1 },
      attendeeName: { ...NEWS, font: 'elegant', fontSize: 128, minFontSize: 32 },
      attending: { ...SIDE, ...FLASH, font: 'serif', fontSize: 42, minFontSize: 26, lineHeight: 1 },
      attendeeCountry: {
        ...SIDE,
        y: 616,
        height: 72,
        font: 'book',
        fontSize: 40,
        minFontSize: 24,
        lineHeight: 1.1,
      },
    }),
    photoElements: [{ ...attendeePhoto({ x: 172, y: 546 }, 272, 4, PAINT.ink, PAINT.red), shape: 'rounded' }],
    flagElements: [
      { id: 'flag', x: 384, y: 536, width: 140, height: 76, strokeWidth: 2, strokeColor: PAINT.ink },
    ],
    stacks: [stackOf(750, NEWS, [['attendeeName', 0]])],
  },
  background: () => drawing(600, 750, PAINT.newsprint),
};
