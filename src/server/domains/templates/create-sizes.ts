import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { TEMPLATE_NOT_FOUND } from '#contract/flyers/template-rules.ts';
import type { TemplateSizesInput } from '#contract/flyers/templates.ts';
import type { Editor } from '#server/domains/events/events-policy.ts';
import { creationOf, type Created } from '#server/domains/events/writing/created-once.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { keepPictures } from '#server/platform/media/keep-picture.ts';
import { createOnce, madeWithKey } from './create-once.ts';
import type { TemplatesWriteDependencies } from './create-template.ts';
import { findEditableTemplate, findWithdrawn, lockTemplateRow, waitingAs } from './find-template.ts';
import { refuseIncompleteLayout, refuseUnreadableCodes } from './refuse-incomplete-layout.ts';
import { takeInTemplatePictures } from './take-in-template-pictures.ts';
import { templates, type TemplateRow } from './templates-tables.ts';

/**
 * Adds other sizes of a template as linked templates with the same name, all or none. Existing sizes of the family stay
 * unchanged. A new template waits for review if the given template is not approved, or if it copies a design that an admin has
 * withdrawn.
 * @param key the request's Idempotency-Key; a retry with it returns the templates already created
 * @throws AppError NOT_FOUND, FORBIDDEN, INCOMPLETE_LAYOUT, and the errors of `takeInTemplatePictures`
 */
export async function createSizes(
  { db, storage }: TemplatesWriteDependencies,
  viewer: Editor,
  id: string,
  input: TemplateSizesInput,
  key: string | null = null,
): Promise<Created<TemplateRow>> {
  const { eventId } = await findEditableTemplate(db, id, viewer);
  const creation = creationOf(key, [id, input]);
  const earlier = await madeWithKey(db, viewer.id, creation);
  if (earlier) return earlier;
  for (const { layoutJson } of input.templates) {
    refuseIncompleteLayout(layoutJson);
    refuseUnreadableCodes(layoutJson);
  }
  const taken = await Promise.all(
    input.templates.map(async (size) => ({
      canvasSize: size.canvasSize,
      ...(await takeInTemplatePictures({ db, storage }, viewer, size, null)),
    })),
  );
  const prepared = taken.flatMap((size) => size.prepared);
  const sizes = taken.map(({ canvasSize, layoutJson, path: backgroundPath }) => ({
    canvasSize,
    layoutJson,
    backgroundPath,
  }));
  return createOnce(db, { viewer, eventId, creation }, async (tx) => {
    const source = await lockTemplateRow(tx, id);
    if (source.eventId !== eventId) throw new AppError('NOT_FOUND', TEMPLATE_NOT_FOUND);
    const familyId = source.familyId ?? randomUUID();
    const family = source.familyId
      ? await tx
          .select({ canvasSize: templates.canvasSize })
          .from(templates)
          .where(eq(templates.familyId, familyId))
      : [source];
    const missing = sizes.filter((size) => !family.some(({ canvasSize }) => canvasSize === size.canvasSize));
    if (missing.length === 0) return [];
    await keepPictures(tx, prepared);
    if (!source.familyId) await tx.update(templates).set({ familyId }).where(eq(templates.id, id));
    const reviews: (Pick<TemplateRow, 'rejectionReason'> | null)[] = [];
    for (const size of missing) {
      const copied = await findWithdrawn(tx, viewer, size);
      reviews.push(source.status === 'approved' ? copied : source);
    }
    const now = Date.now();
    return missing.map((size, i) => ({
      ...size,
      familyId,
      name: source.name,
      ...waitingAs(reviews[i]!),
      // Creation times follow the order of the request.
      createdAt: new Date(now + i),
    }));
  });
}
