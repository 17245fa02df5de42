import { z } from 'zod';
import { DEFAULT_CANVAS_SIZE } from './canvas-sizes.ts';
import { canvasSizeSchema } from './events.ts';
import { jsonExample, ignored, nullWhenEmpty, requiredLine, unknownField } from './input-text.ts';
import { layoutInputSchema, layoutSchema } from './layout.ts';
import { TEMPLATE_MESSAGES as SAY, TEMPLATE_NAME_LENGTH, TEMPLATE_STATUSES } from './template-rules.ts';

/** A template for editing, for its owner and admins. */
export const templateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  eventId: z.uuid(),
  canvasSize: canvasSizeSchema,
  status: z.enum(TEMPLATE_STATUSES),
  backgroundPath: z.string().nullable(),
  layoutJson: layoutSchema,
  thumbnailPath: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Template = z.infer<typeof templateSchema>;

const example = {
  name: 'I am attending',
  eventId: '5f0c9a4e-3a52-4c1e-9b53-0d8f6f1f5d11',
  canvasSize: '1080x1080',
  layoutJson: {
    textElements: [
      {
        id: 'attendeeName',
        x: 40,
        y: 800,
        text: 'Your Name',
        fontSize: 32,
        color: '#ffffff',
        fontWeight: 'bold',
        placeholder: '{attendeeName}',
      },
    ],
    photoElements: [
      { id: 'attendeePhoto', x: 400, y: 300, size: 240, strokeWidth: 4, strokeColor: '#ffffff' },
    ],
  },
  backgroundPath: null,
};

/**
 * POST and PUT /api/templates. A background is a data URL, a path from a response, or null for none; absent, it stays. Only
 * admins set a status. Unknown fields are errors.
 */
export const templateInputSchema = z
  .object({
    name: requiredLine(SAY.name, TEMPLATE_NAME_LENGTH),
    eventId: z
      .string({ error: SAY.event })
      .trim()
      .min(1, { error: SAY.event })
      .max(100, { error: SAY.event }),
    canvasSize: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      canvasSizeSchema.default(DEFAULT_CANVAS_SIZE),
    ),
    layoutJson: layoutInputSchema,
    backgroundPath: nullWhenEmpty(z.string({ error: SAY.background })),
    status: z.enum(TEMPLATE_STATUSES).optional(),
    id: ignored,
    eventName: ignored,
    thumbnailPath: ignored,
    createdAt: ignored,
    updatedAt: ignored,
  })
  .catchall(unknownField)
  .meta(jsonExample(example));
export type TemplateInput = z.infer<typeof templateInputSchema>;
