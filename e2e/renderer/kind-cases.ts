import { z } from 'zod';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import type { ElementKind } from '#contract/flyers/layout-types.ts';
import { layoutSchema } from '#contract/flyers/layout.ts';
import { defaultElement } from '#flyer/default-element.ts';
import { ELEMENT_KINDS, typeOf } from '#flyer/registry.ts';
import type { ParityCase } from './parity-cases.ts';

type Schema = z.core.JSONSchema.JSONSchema;

const SIZE = '1080x1080';
/** Columns and rows of a case's grid of elements. */
const GRID = 3;
const CELL = CANVAS_SIZES[SIZE].width / GRID;
/** Fields that cannot change an element's pixels in a drawing that shows the element. */
const UNSEEN = ['id', 'x', 'y', 'z', 'name', 'group', 'locked', 'hidden'];

/**
 * Returns cases for every kind of element, derived from the layout's schema: a new element, and a new element with each value of
 * each of its fields.
 */
export function kindCases(): ParityCase[] {
  const lists = z.toJSONSchema(layoutSchema, { io: 'input', reused: 'inline' }).properties!;
  return ELEMENT_KINDS.flatMap((kind) => {
    const fields = (lists[`${kind}Elements`] as { items: Schema }).items.properties!;
    const looks = [{}, ...Object.entries(fields).flatMap(([field, of]) => looksOf(field, of as Schema))];
    const most = Math.min(GRID ** 2, typeOf(kind).most);
    return Array.from({ length: Math.ceil(looks.length / most) }, (_, part) =>
      caseOf(kind, part + 1, looks.slice(part * most, (part + 1) * most)),
    );
  });
}

function caseOf(kind: ElementKind, part: number, looks: object[]): ParityCase {
  const elements = looks.map((look, i) => {
    const element = defaultElement(kind, SIZE, `${kind} ${i}`, '/logo');
    return {
      ...element,
      ...('width' in element && { width: Math.min(element.width!, 0.9 * CELL) }),
      x: (i % GRID) * CELL + 20.3,
      y: Math.floor(i / GRID) * CELL + 30,
      ...look,
    };
  });
  return {
    name: `kinds: ${kind} ${part}, ${SIZE}`,
    size: SIZE,
    layout: { version: 2, textElements: [], photoElements: [], [`${kind}Elements`]: elements },
    values: {
      attendeeName: 'Ọlọ́runtóbi Àdèṣọlá',
      attendeeCountry: 'Kenya',
      country: 'Kenya',
      eventName: 'Lagos Tech Week 2026',
      eventUrl: 'https://tukutane.example/events/lagos-tech-week-2026',
      organizer: 'Savannah Labs',
    },
    background: { width: 600, height: 600, seed: 5 },
    photo: { width: 640, height: 480, seed: 7, focus: { x: 0.5, y: 0.4, zoom: 1.1, rotation: 0 } },
    watermark: null,
  };
}

function looksOf(field: string, schema: Schema): object[] {
  return UNSEEN.includes(field) ? [] : samplesOf(schema).map((value) => ({ [field]: value }));
}

/** Valid values of a schema: every value of an enum, and one value of each other form. */
function samplesOf(schema: Schema): unknown[] {
  const { enum: values, const: only, anyOf, oneOf, type, properties, pattern, format } = schema;
  if (values) return values;
  if (only !== undefined) return [only];
  const forms = anyOf ?? oneOf;
  if (forms) return forms.flatMap(samplesOf);
  if (type === 'boolean') return [true];
  if (type === 'number' || type === 'integer') return [numberIn(schema)];
  if (type === 'object') {
    const parts = Object.entries(properties!).map(([key, of]) => [key, samplesOf(of as Schema)[0]]);
    return [Object.fromEntries(parts)];
  }
  if (type !== 'string') throw new Error(`No sample of ${JSON.stringify(schema)} is known.`);
  if (pattern?.includes('#')) return ['#17694c'];
  if (format === 'uri') return ['https://example.org/a?b=c'];
  // The field is the path of a stored picture. The cases keep the path of the new element.
  if (pattern) return [];
  return ['{attendeeName}'];
}

/** Returns a number within the limits: a length that is visible, or half the maximum of a share such as the opacity. */
function numberIn({ minimum = 0, maximum = 0 }: Schema): number {
  if (maximum <= 1) return maximum / 2;
  // Elements are hundreds of pixels wide, and fonts and strokes tens of pixels.
  return Math.max(minimum, Math.min(maximum, maximum > 1000 ? 240.5 : 13));
}
