import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { TEMPLATE_NOT_FOUND } from '#contract/flyers/template-rules.ts';
import type { TemplateSizesInput } from '#contract/flyers/templates.ts';
import type { Editor } from '#server/domains/events/events-policy.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announceChange } from '#server/platform/changes/admin-changes.ts';
import { lockEvent } from '#server/domains/events/lock-event.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { keepPictures } from '#server/platform/media/keep-picture.ts';
import { requestHash } from '#server/platform/media/request-hash.ts';
import {
  type TemplatesWriteDependencies,
  lockKey,
  madeWithKey,
  type CreatedTemplates,
} from './create-template.ts';
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
): Promise<CreatedTemplates> {
  const { eventId } = await findEditableTemplate(db, id, viewer);
  const creation = { key, hash: key === null ? null : requestHash([id, input]) };
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
  return db.transaction(async (tx): Promise<CreatedTemplates> => {
    await lockKey(tx, viewer.id, key);
    await lockEvent(tx, eventId);
    const source = await lockTemplateRow(tx, id);
    if (source.eventId !== eventId) throw new AppError('NOT_FOUND', TEMPLATE_NOT_FOUND);
    const concurrent = await madeWithKey(tx, viewer.id, creation);
    if (concurrent) return concurrent;
    const familyId = source.familyId ?? randomUUID();
    const family = source.familyId
      ? await tx
          .select({ canvasSize: templates.canvasSize })
          .from(templates)
          .where(eq(templates.familyId, familyId))
      : [source];
    const missing = sizes.filter((size) => !family.some(({ canvasSize }) => canvasSize === size.canvasSize));
    if (missing.length === 0) return { made: [], replayed: null };
    await keepPictures(tx, prepared);
    if (!source.familyId) await tx.update(templates).set({ familyId }).where(eq(templates.id, id));
    const reviews: (Pick<TemplateRow, 'rejectionReason'> | null)[] = [];
    for (const size of missing) {
      const copied = viewer.role === 'admin' ? null : await findWithdrawn(tx, viewer.id, size);
      reviews.push(source.status === 'approved' ? copied : source);
    }
    const now = Date.now();
    const made = await tx
      .insert(templates)
      .values(
        missing.map((size, i) => ({
          ...size,
          eventId,
          familyId,
          createdBy: viewer.id,
          name: source.name,
          ...waitingAs(reviews[i]!),
          creationKey: key,
          creationHash: creation.hash,
          // Creation times follow the order of the request.
          createdAt: new Date(now + i),
        })),
      )
      .returning();
    const waiting = made.find(({ status }) => status === 'pending');
    if (waiting) await announceChange(tx, { kind: 'submission', subjectId: waiting.id });
    if (viewer.role === 'admin') {
      for (const row of made) {
        const subject = ['template', row.id] as const;
        await recordAudit(tx, { actorId: viewer.id, action: 'template.create', subject });
      }
    }
    return { made, replayed: null };
  });
}
