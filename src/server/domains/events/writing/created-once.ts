import type { FastifyReply } from 'fastify';
import { keyReused } from '#server/platform/http/routes.ts';
import { requestHash } from '#server/platform/media/request-hash.ts';

/** The Idempotency-Key and the hash of the request that creates rows, as their columns; null without a key. */
export interface Creation {
  creationKey: string | null;
  creationHash: string | null;
}

/**
 * Created rows. If an earlier request with the same key created them, `replayed` says whether that request had the same content.
 */
export type Created<Row> = { made: Row[]; replayed: 'same request' | 'another request' | null };

export function creationOf(creationKey: string | null, request: unknown): Creation {
  return { creationKey, creationHash: creationKey === null ? null : requestHash(request) };
}

/** The result of a request whose key has already created `made`; null if it has created nothing. */
export function replayOf<Row extends Creation>(made: Row[], { creationHash }: Creation): Created<Row> | null {
  const [first] = made;
  if (!first) return null;
  return { made, replayed: first.creationHash === creationHash ? 'same request' : 'another request' };
}

/**
 * Sets the status and headers of a response about created rows.
 * @param path of the resource, such as `/api/templates`
 * @throws AppError IDEMPOTENCY_KEY_REUSED, with the location of what another request with the same key created
 */
export function answerCreated<Row extends { id: string }>(
  reply: FastifyReply,
  { made, replayed }: Created<Row>,
  path: string,
): Row[] {
  reply.code(201);
  if (replayed === 'another request') {
    reply.header('location', `${path}/${made[0]!.id}`);
    throw keyReused();
  }
  if (replayed) reply.header('idempotency-replayed', 'true');
  return made;
}
