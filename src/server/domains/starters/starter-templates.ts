import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { layoutSchema } from '#contract/flyers/layout.ts';

/** One size of a starter: its layout and background for one canvas. */
export type StarterSize = {
  canvasSize: CanvasSize;
  layout: FlyerLayout;
  /** The artwork under the layout: an SVG of the canvas's size, without text elements, so no font is needed. */
  background: string;
};

/** A ready-made flyer design, in the size that is offered first. */
export type StarterTemplate = StarterSize & {
  /** Name of the starter's folder. */
  id: string;
  name: string;
  otherSizes: readonly StarterSize[];
};

const cardSchema = z.strictObject({
  name: z.string().min(1).max(40),
  /** Position in the list of starters, in ascending order. Neighbours should differ in size, background and style. */
  order: z.number(),
  /** Canvas sizes. The first is listed as the starter; *Make the other sizes* uses the others. */
  sizes: z.array(z.literal(Object.keys(CANVAS_SIZES) as CanvasSize[])).nonempty(),
});

/**
 * Reads the starters in `folder`. Each starter is a folder with `card.json` and, for each size, `<size>.layout.json` and
 * `<size>.background.svg`.
 * @throws Error naming a file that is missing or does not fit its schema
 */
export function readStarters(folder: string): StarterTemplate[] {
  return readdirSync(folder)
    .map((id) => {
      const { name, order, sizes } = parsed(cardSchema, join(folder, id, 'card.json'));
      const [first, ...otherSizes] = sizes.map((canvasSize) => {
        const layout = parsed(layoutSchema, join(folder, id, `${canvasSize}.layout.json`));
        const background = readFileSync(join(folder, id, `${canvasSize}.background.svg`), 'utf8').trim();
        return { canvasSize, layout, background };
      });
      return { order, id, name, ...first!, otherSizes };
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _, ...starter }) => starter);
}

function parsed<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> {
  const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${file} is not valid: ${z.prettifyError(result.error)}`);
  return result.data;
}

let read: readonly StarterTemplate[] | undefined;

/**
 * Ready-made designs, so that nobody has to start from a blank canvas; together they cover every canvas size. Read at first use,
 * because validating the files takes a tenth of a second, which would delay every start.
 */
export const starterTemplates = (): readonly StarterTemplate[] =>
  (read ??= readStarters(fileURLToPath(new URL('../../../../content/starters', import.meta.url))));
