import type { GenerateFlyerRequest, GeneratedFlyer } from '#contract/flyers/flyers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { freeBytes } from '#server/platform/kernel/free-bytes.ts';
import { keyReused } from '#server/platform/http/routes.ts';
import { canPayForFlyer, findOrganizers } from '#server/platform/users/find-organizers.ts';
import { flyerValues } from '#flyer/flyer-values.ts';
import { flyerWordsOf, watermarkIn } from '#server/domains/events/flyer-words.ts';
import { findFlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import { announceFile } from '#server/platform/media/announce-file.ts';
import { contentKey, sha256, type Storage } from '#server/platform/media/storage.ts';
import { commitFlyer, rememberKey, type IdempotentCall } from './commit-flyer.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import type { FlyerDescription } from '#server/domains/drawing/drawing-jobs.ts';
import { isPreview } from '#server/domains/drawing/shrink-preview.ts';
import { findFlyerDesign } from './find-flyer-design.ts';
import { flyerHash } from './flyer-hash.ts';
import { checkFlyerGuard, isOn } from '#server/domains/events/flyer-guard/flyer-guard.ts';
import type { Proofs } from '#server/platform/http/abuse/proofs.ts';
import { selectFlyer, selectFlyerByHash, selectKey, type FlyerRow } from '../flyers-queries.ts';
import type { FlyerLimits } from './flyer-limits.ts';
import { InFlight } from '#server/platform/kernel/in-flight.ts';
import { readFlyerRequest, type FlyerRequest } from './read-flyer-request.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';

export type FlyersDependencies = {
  db: Database;
  storage: Storage;
  drawings: DrawingPool;
  publicUrl: string;
  /** Checks proofs of work for events under attack. If absent, no proof is needed. */
  proofs?: Proofs;
  /** Flyer limits. If absent, attendees are not throttled. */
  limits?: FlyerLimits | null;
};

export type FlyerCall = {
  body: GenerateFlyerRequest;
  viewer: Viewer | null;
  address: string;
  /** The random key that the attendee's device keeps, or null. */
  device?: string | null;
  /** The solution of a proof-of-work challenge, or null. */
  proof?: string | null;
  /** The well-formed Idempotency-Key header, or null. */
  key: string | null;
  /** Aborts when the caller disconnects, which cancels a queued drawing. */
  signal: AbortSignal;
};

type Drawn = { key: string; bytes: number; missingCharacters: string[] };

const drawing = new WeakMap<DrawingPool, InFlight<Drawn>>();

/**
 * Makes a flyer for an attendee: draws it, stores it durably, then pays for it and records it in one transaction. Repeating a
 * flyer for the same payer, or a call with the same key, returns the stored flyer and costs nothing. Failures cost nothing
 * either.
 * @throws AppError with the message that the attendee sees
 */
export async function generateFlyer(
  dependencies: FlyersDependencies,
  call: FlyerCall,
): Promise<GeneratedFlyer> {
  const request = await readFlyerRequest(call.body);
  const flyer = await findOrMake(dependencies, call, request);
  const warnings = request.photo?.warnings;
  return warnings ? { ...flyer, warnings } : flyer;
}

async function findOrMake(
  dependencies: FlyersDependencies,
  call: FlyerCall,
  request: FlyerRequest,
): Promise<GeneratedFlyer> {
  const { db, publicUrl } = dependencies;
  const { viewer } = call;
  const deletionKeyHash = call.body.deletionKey ? sha256(call.body.deletionKey) : null;
  const answer = (flyer: FlyerRow, event: { slug: string }): GeneratedFlyer => {
    const { id: flyerId, width, height, missingCharacters } = flyer;
    return {
      flyerId,
      downloadUrl: `/api/flyers/${flyerId}/download`,
      imageUrl: `/api/flyers/${flyerId}/image`,
      shareUrl: `${publicUrl}/events/${event.slug}?flyer=${flyerId}`,
      width,
      height,
      missingCharacters,
      deletable: deletionKeyHash !== null && flyer.deletionKeyHash === deletionKeyHash,
    };
  };
  const idempotency: IdempotentCall | null = call.key
    ? { scope: viewer?.id ?? 'anonymous', key: call.key, requestHash: request.hash }
    : null;
  const earlier = idempotency && (await findFlyerOfKey(dependencies, idempotency));
  if (earlier) return answer(earlier.flyer, earlier.event);

  const design = await findFlyerDesign(db, request.templateId, request.eventId, viewer);
  const { templateId, event, ...drawn } = design;
  // The signed-in viewer pays for a flyer; for an anonymous attendee, the event's owner does.
  const payerId = viewer?.id ?? event.clientId;
  const accounts = await findOrganizers(db, [payerId, event.clientId]);
  const owner = accounts.find((account) => account.id === event.clientId);
  const url = new URL(`/events/${event.slug}`, publicUrl).href;
  const flyer: FlyerDescription = {
    ...drawn,
    values: flyerValues({ ...event, flyerWords: flyerWordsOf(event), url }, request),
    watermark: owner?.hasWatermark ? watermarkIn(event.flyerLanguage) : null,
  };
  // A layout without a photo element ignores the photo.
  const photo = drawn.layout.photoElements.length > 0 ? request.photo : null;
  const contentHash = flyerHash(design, flyer, photo, payerId);

  const known = await selectFlyerByHash(db, contentHash);
  if (known) {
    await rememberKey(db, idempotency, known.id);
    return answer(known, event);
  }
  if (!canPayForFlyer(accounts.find((account) => account.id === payerId))) throw insufficientTokens(viewer);
  const now = new Date();
  if (payerId === event.clientId && (await checkFlyerGuard(db, event, now))) {
    await dependencies.proofs?.require(contentHash, call.proof ?? null, now);
  }
  const limits = viewer ? null : dependencies.limits;
  const caller = { address: call.address, device: call.device ?? null, eventId: event.id };
  await limits?.take({ ...caller, isOn: isOn(event, now) }, now.getTime());
  try {
    const { width, height } = flyer;
    const { key, bytes, missingCharacters } = await drawOnce(
      dependencies,
      contentHash,
      flyer,
      photo,
      call.signal,
    );
    const size = { width, height, bytes };
    const made: FlyerRow | null = await commitFlyer(db, {
      event,
      payerId,
      idempotency,
      flyer: {
        eventId: event.id,
        templateId,
        payerId,
        contentHash,
        attendeeName: request.name,
        attendeeCountry: request.country,
        flyerPath: key,
        ...size,
        ...(isPreview(size) && { previewPath: key, previewWidth: width, previewHeight: height }),
        missingCharacters,
        deletionKeyHash,
      },
    }).catch(async (error: unknown) => {
      // The event was deleted while its flyer was drawn, so no row will ever reference the picture.
      if (error instanceof AppError && error.code === 'NOT_FOUND') await dependencies.storage.delete(key);
      throw error;
    });
    if (!made) throw insufficientTokens(viewer);
    return answer(made, event);
  } catch (error) {
    // A failure is never charged, whether drawing, storage or payment failed or the caller disconnected.
    await limits?.giveBack(caller);
    throw error;
  }
}

/** The error for a payer without tokens. Its message does not reveal the owner's balance to anonymous attendees. */
function insufficientTokens(viewer: Viewer | null): AppError {
  return new AppError(
    'INSUFFICIENT_TOKENS',
    viewer
      ? 'You need at least 1 token to generate flyers. Please contact support to add more tokens to your account.'
      : 'Flyers are paused for this event.',
  );
}

/** Returns the flyer that the key created, or null for a new key. @throws AppError IDEMPOTENCY_KEY_REUSED */
async function findFlyerOfKey({ db }: FlyersDependencies, call: IdempotentCall) {
  const used = await selectKey(db, call.scope, call.key);
  if (!used) return null;
  if (used.requestHash !== call.requestHash) throw keyReused();
  const flyer = await selectFlyer(db, used.flyerId);
  const event = flyer && (await findFlyerEvent(db, flyer.eventId));
  return event && { flyer, event };
}

/** Draws and stores a flyer; concurrent requests for the same flyer share one drawing. */
function drawOnce(
  { db, drawings, storage }: FlyersDependencies,
  contentHash: string,
  flyer: FlyerDescription,
  photo: FlyerRequest['photo'],
  signal: AbortSignal,
): Promise<Drawn> {
  const shared = drawing.get(drawings) ?? new InFlight<Drawn>();
  drawing.set(drawings, shared);
  const start = async (unwanted: AbortSignal): Promise<Drawn> => {
    const sent = photo && { bytes: photo.bytes, focus: photo.focus };
    const job = { kind: 'flyer', flyer, photo: sent } as const;
    const { bytes, missingCharacters } = await drawings.run(job, sent ? [sent.bytes.buffer] : [], unwanted);
    const key = contentKey('flyers', contentHash, 'jpg');
    await announceFile(db, key);
    const { length } = bytes;
    await storage.put(key, bytes);
    freeBytes(bytes);
    return { key, bytes: length, missingCharacters };
  };
  return shared.run(contentHash, start, signal);
}
