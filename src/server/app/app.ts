import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { fastify, LogController, type FastifyInstance, type FastifyBaseLogger } from 'fastify';
import { constants } from 'node:zlib';
import { accountsRoutes } from '#server/domains/accounts/accounts-routes.ts';
import { findViewer } from '#server/domains/accounts/sessions/find-viewer.ts';
import { sessionCookieName, sessionCookieOptions } from '#server/domains/accounts/sessions/session-cookie.ts';
import { createSignInLimits } from '#server/domains/accounts/sign-in/sign-in-limits.ts';
import { adminRoutes } from '#server/features/admin/admin-routes.ts';
import { systemRoutes } from '#server/features/admin/system-routes.ts';
import { assistantRoutes } from '#server/features/assistant/assistant-routes.ts';
import type { ModelSettings } from '#server/features/assistant/model/model-stream.ts';
import { mcpRoutes } from '#server/features/assistant/mcp/mcp-routes.ts';
import { eventActionRoutes } from '#server/domains/analytics/event-action-routes.ts';
import { installCounting } from '#server/domains/analytics/count-visit.ts';
import { calendarRoutes } from '#server/features/calendar/calendar-routes.ts';
import { cardRoutes } from '#server/features/cards/card-routes.ts';
import { contactRoutes } from '#server/features/contact/contact-routes.ts';
import { analyticsRoutes } from '#server/features/dashboard/analytics-routes.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard-routes.ts';
import { duplicationRoutes } from '#server/domains/duplication/duplication-routes.ts';
import { eventImportsRoutes } from '#server/features/event-imports/event-imports-routes.ts';
import { eventPictureRoutes } from '#server/domains/events/writing/event-picture-routes.ts';
import { eventWriteRoutes } from '#server/domains/events/writing/event-write-routes.ts';
import { eventsRoutes } from '#server/domains/event-lists/events-routes.ts';
import { eventDetailRoutes } from '#server/domains/event-detail/event-detail-routes.ts';
import { profileRoutes } from '#server/features/profile/profile-routes.ts';
import { deletionRoutes } from '#server/domains/deletion/deletion-routes.ts';
import { createFlyerLimits } from '#server/domains/flyers/generating/flyer-limits.ts';
import { installDownloads } from '#server/domains/flyers/downloads.ts';
import { flyersRoutes } from '#server/domains/flyers/flyers-routes.ts';
import { previewRoutes } from '#server/domains/flyers/previews/preview-routes.ts';
import { mailRoutes } from '#server/platform/mail/mail-routes.ts';
import { mediaRoutes } from '#server/platform/media/media-routes.ts';
import { isStarterBackground } from '#server/domains/starters/list-starters.ts';
import { starterRoutes } from '#server/domains/starters/starter-routes.ts';
import { templatesRoutes } from '#server/domains/templates/templates-routes.ts';
import { embedRoutes } from '#server/features/embed/embed-routes.ts';
import { feedRoutes } from '#server/features/feeds/feed-routes.ts';
import { sitemapRoutes } from '#server/features/feeds/sitemap-routes.ts';
import { installEncodingChoice } from '#server/platform/http/caching/accepted-encoding.ts';
import { installAccess } from '#server/platform/http/access.ts';
import { installPageCaches } from '#server/platform/http/caching/page-cache.ts';
import { countServerErrors } from '#server/platform/http/errors/count-server-errors.ts';
import { sayDone } from '#server/platform/http/routes.ts';
import { respondToFrameworkError, installErrorResponses } from '#server/platform/http/errors/errors.ts';
import { installEtags } from '#server/platform/http/caching/etags.ts';
import { gaugesOf } from './gauges.ts';
import type { Telemetry } from './telemetry/start-telemetry.ts';
import { healthRoutes } from '#server/app/health-routes.ts';
import { installDraining, closeConnections } from '#server/platform/http/draining.ts';
import { connectionLimits, limitConnections, openFilesLimit } from '#server/platform/http/connections.ts';
import { installJsonBodies } from '#server/platform/http/bodies/json-bodies.ts';
import { installRateLimits } from '#server/platform/http/request-limits.ts';
import { installRequestLog } from '#server/platform/http/logging.ts';
import { installLoadShedding } from '#server/platform/http/load-shedding.ts';
import { installMetrics } from '#server/platform/http/metrics.ts';
import { installOpenApi } from '#server/app/openapi.ts';
import { trustOf, type TrustedProxies } from '#server/platform/http/trusted-proxies.ts';
import { originForm } from '#server/platform/http/request-url.ts';
import { installPages } from '#server/features/pages/pages.ts';
import { compileSerializer, compileValidator } from '#server/platform/http/schema-compilers.ts';
import { installSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { installSharedResponses } from '#server/platform/http/caching/shared-responses.ts';
import { installStaticFiles } from '#server/features/pages/static-files.ts';
import { respondToUnreadable } from '#server/platform/http/errors/unreadable-requests.ts';
import { authenticate } from '#server/platform/http/authenticate.ts';
import type { PageRenderer } from '#contract/page.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { announceWrites, type WriteSignals } from '#server/platform/changes/write-signals.ts';
import type { ReadReplica } from '#server/platform/db/read-replica.ts';
import { installPublicReads } from '#server/platform/http/public-reads.ts';
import type { RunningJobs } from '#server/platform/jobs/start-jobs.ts';
import { createFormLimits } from '#server/platform/http/abuse/form-limits.ts';
import { createProofs } from '#server/platform/http/abuse/proofs.ts';
import { ownLimits, type Limits } from '#server/platform/limits/limits.ts';
import type { Storage } from '#server/platform/media/storage.ts';

export interface AppDependencies extends Pick<DatabaseConnection, 'db' | 'pool'> {
  settings: {
    publicUrl: string;
    /** Proxies whose X-Forwarded-For entries are trusted. Entries before the visitor's address may be forged. */
    trustProxy: TrustedProxies;
    rateLimits: boolean;
    /** Whether an SMTP server is configured; true if absent. Without one, admins may read pending reset links. */
    smtpConfigured?: boolean;
    /** Origin from which browsers load pictures, without a trailing slash; null or absent: this server. */
    picturesUrl?: string | null;
    /** Milliseconds to cache shared responses and pages. If absent, pages are cached for one second and responses are not. */
    responseCacheMs?: number;
    /** Whether to serve the service worker; true if absent. False removes the worker from browsers. */
    serviceWorker?: boolean;
    /** Whether to respond 503 while requests wait too long; false if absent. Most tests leave it off, because test machines are busy. */
    shedsLoad?: boolean;
    /** Days that a flyer is kept after its event; `DEFAULT_FLYER_DAYS` if absent. */
    flyerDays?: number;
    /** Model that phrases the assistant's answers; null or absent: the built-in engine. */
    assistantModel?: ModelSettings | null;
  };
  storage: Storage;
  drawings: DrawingPool;
  /** Counts of jobs for /metrics; absent where no jobs run. */
  jobs?: Pick<RunningJobs, 'counts'>;
  log: FastifyBaseLogger;
  /** Where rate limits are counted; in this process's memory if absent. */
  limits?: Limits;
  /** Replica for public reads; if absent, `db` serves them. */
  replica?: ReadReplica;
  /** Notifies other instances of writes; absent without a direct connection to a database server. */
  writeSignals?: WriteSignals;
  /** Sends traces and metrics to a collector; absent unless one is configured. */
  telemetry?: Telemetry;
  /** Renders the pages. If absent, the app serves only the API. */
  pageRenderer?: PageRenderer;
}

const BODY_LIMIT = 1024 * 1024;
/** Maximum size of a synchronously compressed body: a full page of 100 events. Compressing it takes about a millisecond. */
const SYNC_COMPRESSION_BYTES = 256 * 1024;
/** Time limit for receiving a whole request, including a refused body, which is discarded as it arrives. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Interval of the check for late requests. Node's default is 30 seconds. */
const TIMEOUT_CHECK_MS = 1000;

/** Builds the whole product as an HTTP app, ready for `listen` or `inject`. Close it before its dependencies. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { db, storage, drawings, settings, pageRenderer, log, limits = ownLimits } = dependencies;
  const { publicUrl } = settings;
  const trustProxy = trustOf(settings.trustProxy);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: respondToFrameworkError,
    clientErrorHandler: respondToUnreadable,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    genReqId: () => randomBytes(9).toString('base64url'),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    trustProxy,
    // On close, completes requests in progress and requests that still arrive on the same connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
  });
  closeConnections(app);
  installDraining(app);
  const sharesAddress = trustProxy !== false || !settings.rateLimits;
  limitConnections(app.server, connectionLimits(openFilesLimit(), sharesAddress), log);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  installErrorResponses(app);
  app.addHook('preSerialization', sayDone);
  installJsonBodies(app);
  installRequestLog(app);
  countServerErrors(app);
  const actions = installCounting(app, db, limits);
  installDownloads(app, db);
  const sharedBy = () => limits.sharedBy();
  const { gauges, count } = installMetrics(app, gaugesOf({ ...dependencies, actions, sharedBy }));
  const record = dependencies.telemetry?.observe(app, { db, drawings, gauges });
  const headers = installSecurityHeaders(app, publicUrl, pageRenderer?.contentSecurity, settings.picturesUrl);
  await installRateLimits(app, settings.rateLimits, limits);
  await app.register(cookie);
  installEtags(app);
  installEncodingChoice(app);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Quality 5 makes a list of events 10 % smaller than quality 2 does, and costs half a millisecond more per shared response.
    // Synchronous compression is cheaper than a compression stream.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    syncThreshold: SYNC_COMPRESSION_BYTES,
  });
  if (settings.shedsLoad) {
    installLoadShedding(app, {
      headers,
      count: (...response) => {
        count(...response);
        record?.(...response);
      },
    });
  }
  installAuthentication(app, dependencies);
  installAccess(app);
  if (settings.responseCacheMs) installSharedResponses(app, settings.responseCacheMs);
  await installOpenApi(app, publicUrl);
  installPageCaches(app);
  installPublicReads(app, db, dependencies.replica);
  if (dependencies.writeSignals) announceWrites(app, dependencies.writeSignals);

  await app.register(healthRoutes, { db, storage });
  const signInLimits = settings.rateLimits ? createSignInLimits(limits) : null;
  const proofs = createProofs(db);
  const forms = settings.rateLimits ? createFormLimits(proofs, limits) : null;
  await app.register(accountsRoutes, { db, publicUrl, limits: signInLimits, forms });
  await app.register(profileRoutes, { db, publicUrl, limits: signInLimits });
  await app.register(eventsRoutes, { db, publicUrl });
  await app.register(eventDetailRoutes, { publicUrl, flyerDays: settings.flyerDays });
  await app.register(calendarRoutes, { publicUrl });
  await app.register(eventPictureRoutes, { db, storage });
  await app.register(eventImportsRoutes);
  await app.register(eventWriteRoutes, { db, storage, publicUrl });
  await app.register(duplicationRoutes, { db, publicUrl });
  await app.register(eventActionRoutes, { db, publicUrl, actions });
  await app.register(dashboardRoutes, { db, publicUrl });
  await app.register(analyticsRoutes, { db });
  await app.register(adminRoutes, { db, publicUrl });
  await app.register(systemRoutes, { db, storage, drawings });
  await app.register(mailRoutes, { db, publicUrl, smtpConfigured: settings.smtpConfigured ?? true });
  await app.register(templatesRoutes, { db, storage, drawings, publicUrl });
  await app.register(starterRoutes, { storage, drawings });
  await app.register(deletionRoutes, { db });
  const flyerLimits = settings.rateLimits ? createFlyerLimits(limits) : null;
  await app.register(flyersRoutes, { db, storage, drawings, publicUrl, proofs, limits: flyerLimits });
  await app.register(cardRoutes, { db, drawings, publicUrl });
  await app.register(previewRoutes, { db, storage, drawings });
  await app.register(mediaRoutes, {
    storage,
    picturesUrl: settings.picturesUrl ?? null,
    store: (key) => isStarterBackground(storage, `/${key}`),
  });
  await app.register(embedRoutes, { publicUrl });
  await app.register(feedRoutes, { publicUrl });
  await app.register(sitemapRoutes, { db, publicUrl, pages: pageRenderer?.indexed ?? [] });
  await app.register(assistantRoutes, { db, publicUrl, model: settings.assistantModel ?? null, limits });
  await app.register(mcpRoutes, { db, publicUrl });
  await app.register(contactRoutes, { db, forms });
  await installStaticFiles(app, settings.serviceWorker ?? true);
  if (pageRenderer) installPages(app, { pageRenderer, publicUrl, cacheMs: settings.responseCacheMs });
  return app;
}

/** Sets `request.viewer`, except for reads of anonymous routes. Keeps responses to signed-in users out of shared caches. */
function installAuthentication(app: FastifyInstance, { db, settings }: AppDependencies): void {
  const { publicUrl } = settings;
  const cookieName = sessionCookieName(publicUrl);
  app.decorateRequest('viewer', null);
  app.decorateRequest('sessionId', null);
  app.addHook('onRequest', async (request, reply) => {
    const { anonymous } = request.routeOptions.config;
    // Writes to anonymous routes look up the session, because the actions of an admin viewing as a client must not be counted.
    if (anonymous && (request.method === 'GET' || request.method === 'HEAD')) return;
    await authenticate(request, reply, {
      cookieName,
      publicUrl,
      findViewer: (sessionId) => findViewer(db, sessionId, new Date()),
      sendCookie: (target, sessionId, viewer) =>
        void target.setCookie(cookieName, sessionId, sessionCookieOptions(publicUrl, viewer.rememberMe)),
    });
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/api/')) return;
    if (reply.hasHeader('cache-control')) return;
    reply.header('cache-control', request.viewer ? 'private, no-store' : 'no-cache');
  });
}
