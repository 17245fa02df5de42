import { z } from 'zod';
import { CANVAS_SIZES, DEFAULT_CANVAS_SIZE, type CanvasSize } from './canvas-sizes.ts';
import {
  ignored,
  nullWhenEmpty,
  requiredLine,
  seenVersion,
  unknownField,
} from '#contract/text/input-text.ts';
import { layoutInputSchema, layoutSchema } from './layout.ts';
import { TEMPLATE_MESSAGES as SAY, TEMPLATE_NAME_LENGTH, TEMPLATE_STATUSES } from './template-rules.ts';

const canvasSizeSchema = z.enum(Object.keys(CANVAS_SIZES) as [CanvasSize, ...CanvasSize[]]);

/** A template as its owner and admins can edit it. */
export const templateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  eventId: z.uuid(),
  /** Id shared by all sizes of one design. */
  familyId: z.uuid().nullable(),
  canvasSize: canvasSizeSchema,
  /** Attendees see only approved templates. Withdrawing a template rejects it; the owner's next edit makes it pending. */
  status: z.enum(TEMPLATE_STATUSES),
  /** The admin's reason for withdrawing the template; null once it is approved again. */
  rejectionReason: z.string().nullable(),
  backgroundPath: z.string().nullable(),
  layoutJson: layoutSchema,
  thumbnailPath: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Template = z.infer<typeof templateSchema>;

/** A ready-made design that a new template can start from. */
export const starterSchema = templateSchema
  .pick({ name: true, canvasSize: true, layoutJson: true, thumbnailPath: true })
  .extend({ id: z.string(), backgroundPath: z.string() });
export type Starter = z.infer<typeof starterSchema>;

/** A starter's design laid out by hand for another canvas size. */
export const starterSizeSchema = starterSchema.pick({
  canvasSize: true,
  layoutJson: true,
  backgroundPath: true,
});
export type StarterSize = z.infer<typeof starterSizeSchema>;

/**
 * POST and PUT /api/templates. An absent background keeps the stored one; null removes the background. An edit is refused with
 * EDIT_CONFLICT if `expectedUpdatedAt` is not the template's `updatedAt`.
 */
export const templateInputSchema = z
  .object({
    name: requiredLine(SAY.name, TEMPLATE_NAME_LENGTH),
    eventId: z.string(SAY.event).trim().min(1, SAY.event).max(100, SAY.event),
    canvasSize: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      canvasSizeSchema.default(DEFAULT_CANVAS_SIZE),
    ),
    layoutJson: layoutInputSchema,
    backgroundPath: nullWhenEmpty(z.string(SAY.background)),
    expectedUpdatedAt: seenVersion('template'),
    id: ignored,
    status: ignored,
    rejectionReason: ignored,
    eventName: ignored,
    familyId: ignored,
    thumbnailPath: ignored,
    createdAt: ignored,
    updatedAt: ignored,
  })
  .catchall(unknownField);
export type TemplateInput = z.infer<typeof templateInputSchema>;

/** POST /api/templates/{id}/sizes: the design laid out for other canvases. */
export const templateSizesInputSchema = z
  .object({
    templates: z
      .array(
        z
          .object({
            canvasSize: canvasSizeSchema,
            layoutJson: layoutInputSchema,
            backgroundPath: nullWhenEmpty(z.string(SAY.background)),
          })
          .catchall(unknownField),
      )
      .min(1, SAY.sizes)
      .max(Object.keys(CANVAS_SIZES).length, SAY.sizes)
      .refine((sizes) => new Set(sizes.map(({ canvasSize }) => canvasSize)).size === sizes.length, SAY.sizes),
  })
  .catchall(unknownField);
export type TemplateSizesInput = z.infer<typeof templateSizesInputSchema>;
