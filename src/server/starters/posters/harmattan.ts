import {
  attendeeCountry,
  attendeeName,
  attendeePhoto,
  attending,
  eventFacts,
  eventName,
  KICKER_FIRST,
  stackOf,
} from '#server/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/starters/designs/starter-template.ts';
import { at, circle, drawing, mirrored, path } from '#server/starters/designs/svg.ts';
import { baobab } from './baobab.ts';

const PAINT = {
  haze: '#F8E3BE',
  sky: '#EE8B3F',
  sun: '#FFF3D6',
  earth: '#3A141C',
  dune: '#5E1F1E',
} as const;

const AXIS = { x: 76, y: 254, width: 928, align: 'center', font: 'elegant', color: PAINT.earth } as const;
const SUN = { x: 540, y: 1300 };

/** Dust turns the sun into a disc: the attendee is it, low between baobabs, and the words are the sky. */
export const harmattan: StarterTemplate = {
  name: 'Harmattan',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    textElements: [
      attending({ ...AXIS, fontSize: 66, minFontSize: 46, letterSpacing: 8, color: PAINT.dune }),
      attendeeName({ ...AXIS, fontSize: 210, minFontSize: 52, lineHeight: 1.02 }),
      attendeeCountry({ ...AXIS, fontWeight: '800', fontSize: 78, minFontSize: 46, color: PAINT.dune }),
      eventName({ ...AXIS, height: 250, fontSize: 96, minFontSize: 50, lineHeight: 1.08 }),
      eventFacts({
        ...AXIS,
        fontWeight: '800',
        apart: true,
        fontSize: 60,
        minFontSize: 46,
        lineHeight: 1.12,
      }),
    ],
    photoElements: [attendeePhoto(SUN, 520, 16, PAINT.sun, PAINT.dune)],
    stacks: [stackOf(1920, { y: AXIS.y, height: 716 }, KICKER_FIRST)],
  },
  background: () =>
    drawing(
      1080,
      1920,
      PAINT.haze,
      `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="${PAINT.haze}"/><stop offset="1" stop-color="${PAINT.sky}"/></linearGradient></defs><rect width="1080" height="1600" fill="url(#sky)"/>`,
      ...[600, 500, 410, 330].map(
        (radius) => `<g opacity=".22">${circle(SUN.x, SUN.y, radius, PAINT.sun)}</g>`,
      ),
      path('M0 1600Q260 1500 560 1560T1080 1540V1920H0Z', PAINT.dune),
      at(104, 1690, baobab(640, PAINT.earth)),
      mirrored(500, at(10, 1710, baobab(450, PAINT.earth))),
      path('M0 1690Q220 1610 520 1670T1080 1640V1920H0Z', PAINT.earth),
    ),
};
