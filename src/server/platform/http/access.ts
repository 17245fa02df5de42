import type { FastifyInstance } from 'fastify';
import {
  assertActive,
  assertMayAdminister,
  assertNotSuspended,
  assertNotSeeingAs,
  assertSignedIn,
  type Viewer,
} from '#server/platform/users/users-policy.ts';

type Assertion = (viewer: Viewer | null) => void;

/** Checks by access level. Each check throws if the viewer may not call the route. */
const ASSERTIONS = {
  public: () => {},
  /** Everyone except suspended users; for attendees' actions. */
  attendee: assertNotSuspended,
  /** Any signed-in user, even pending or suspended; for their own account. */
  viewer: assertSignedIn,
  /** The same check as `viewer`. The route's handler finds only the viewer's own rows, even for admins. */
  self: assertSignedIn,
  /** Approved users, client or admin. */
  client: assertActive,
  /** The same check as `client`. The route's handler checks that the viewer owns the row or is an admin. */
  owner: assertActive,
  admin: assertMayAdminister,
} satisfies Record<string, Assertion>;

export type Access = keyof typeof ASSERTIONS;

/** Checks that the viewer may call a route. The route's handler checks ownership. @throws AppError if the viewer may not */
export function assertAccess(access: Access, viewer: Viewer | null): void {
  const assertion: Assertion = ASSERTIONS[access];
  assertion(viewer);
}

/** Whether the route is open to an admin who is viewing as a client. */
export type SeeingAs = 'open' | 'closed';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isRead = ({ method }: { method: string }) => SAFE_METHODS.has(method);

/** Whether a request may have changed something. A write refused with a 4xx status changed nothing. */
export const hasWritten = (request: { method: string }, { statusCode }: { statusCode: number }) =>
  !isRead(request) && (statusCode < 400 || statusCode >= 500);

/** Checks that an admin who is viewing as a client may call a route: by default, reads only. @throws AppError */
export function assertSeeingAs(
  { method, seeingAs }: { method: string; seeingAs: SeeingAs | undefined },
  viewer: Viewer | null,
): void {
  const isOpen = seeingAs ? seeingAs === 'open' : isRead({ method });
  if (!isOpen) assertNotSeeingAs(viewer);
}

export interface RouteAccess {
  /** The route's own setting. If undefined, admins who view the product as a client may read but not write. */
  seeingAs: SeeingAs | undefined;
  method: string;
  /** The route's pattern, with Fastify's `:name` parameters. */
  url: string;
  access: Access;
  summary: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access level of the route. API routes without this setting fail to register. */
    access?: Access;
    /** Overrides the default that admins viewing as a client may only read: `closed` refuses reads, `open` allows writes. */
    seeingAs?: SeeingAs;
  }
  interface FastifyInstance {
    routeAccess: RouteAccess[];
  }
}

/** Path of the routes that Swagger UI registers itself. */
const REFERENCE = '/api/docs';

/** Enforces each route's `access` before the body is read. Install after `request.viewer` is set and before the routes. */
export function installAccess(app: FastifyInstance): void {
  const routes: RouteAccess[] = [];
  app.decorate('routeAccess', routes);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS');
    if (methods.length === 0 || !url.startsWith('/api/') || url.startsWith(REFERENCE)) return;
    const access = config?.access;
    if (!access) throw new Error(`${methods.join()} ${url} must say who may call it: config.access.`);
    const { summary = '' } = (schema ?? {}) as { summary?: string };
    const { seeingAs } = config;
    routes.push(...methods.map((name) => ({ method: name, url, access, seeingAs, summary })));
  });
  app.addHook('onRequest', async (request) => {
    const { access, seeingAs } = request.routeOptions.config;
    assertSeeingAs({ method: request.method, seeingAs }, request.viewer);
    if (access) assertAccess(access, request.viewer);
  });
}
