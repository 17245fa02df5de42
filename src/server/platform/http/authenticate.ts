import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#server/platform/users/users-policy.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { isRead } from './access.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user who makes this request, or null. Pending and suspended users are viewers too. */
    viewer: Viewer | null;
    /** The session id sent with the request, valid or not. */
    sessionId: string | null;
  }
  interface FastifyContextConfig {
    /** Whether a write, such as signing in, needs no session and therefore ignores an invalid session. */
    overlooksSession?: boolean;
    /** Whether all callers get one cacheable response. Reads don't look up the session, so the response never sets a cookie. */
    anonymous?: boolean;
  }
}

interface Credentials {
  /** The session id; null if the header is not a bearer token. */
  sessionId: string | null;
  from: 'bearer' | 'cookie';
}

/** Reads the session id. An Authorization header, even if invalid, takes precedence: its client expects to be signed in. */
function credentialsOf(request: FastifyRequest, cookieName: string): Credentials | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    return { sessionId: /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null, from: 'bearer' };
  }
  const cookie = request.cookies[cookieName];
  return cookie ? { sessionId: cookie, from: 'cookie' } : null;
}

/**
 * Whether a write comes from our own pages. Browsers send cookies with other sites' requests too, so a write that only a cookie
 * authenticates must prove its origin. An `Origin` that matches `Host` is accepted too, because the server may be reached under
 * other names than `publicUrl`, such as localhost or an IP address.
 */
function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === request.headers.host;
}

export interface Authentication {
  cookieName: string;
  publicUrl: string;
  findViewer(sessionId: string): Promise<{ viewer: Viewer; refreshed: boolean; seeAsEnded: boolean } | null>;
  /** Sets the cookie again after its session was extended. */
  sendCookie(reply: FastifyReply, sessionId: string, viewer: Viewer): void;
}

/**
 * Sets `request.viewer` from the session. A request with an invalid session is treated as a visitor's, but a write with
 * an invalid bearer token is refused.
 * @throws AppError UNAUTHENTICATED, CROSS_SITE, SEEING_AS_CLIENT
 */
export async function authenticate(request: FastifyRequest, reply: FastifyReply, options: Authentication) {
  const credentials = credentialsOf(request, options.cookieName);
  if (!credentials) return;
  const { sessionId } = credentials;
  request.sessionId = sessionId;
  const found = sessionId === null ? null : await options.findViewer(sessionId);
  const { anonymous = false, overlooksSession = anonymous } = request.routeOptions.config;
  const changes = !isRead(request) && !overlooksSession;
  if (!found || sessionId === null) {
    if (changes && credentials.from === 'bearer') {
      throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');
    }
    return;
  }
  // On anonymous routes, everyone gets the same response. The viewer matters only if an admin is viewing as a client, because
  // the admin's actions are not counted.
  if (anonymous && !found.viewer.seenBy) return;
  if (!isRead(request) && credentials.from === 'cookie') {
    if (!isSameOrigin(request, options.publicUrl)) {
      throw new AppError('CROSS_SITE', 'This change can only be made from our own pages.');
    }
  }
  // The admin's page still shows the client's data, but the write would now run as the admin and change something else.
  if (found.seeAsEnded && changes && request.routeOptions.config.seeingAs !== 'open') {
    throw new AppError('SEEING_AS_CLIENT', 'You are no longer viewing as this client. Nothing was changed.');
  }
  request.viewer = found.viewer;
  if (found.refreshed && credentials.from === 'cookie') {
    options.sendCookie(reply, sessionId, found.viewer);
  }
}
