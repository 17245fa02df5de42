import cluster from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { BRAND } from '#contract/brand.ts';
import type { Logger } from 'pino';
import type { PageRenderer } from '#contract/page.ts';
import { createFirstAdmin, type FirstAdmin } from '#server/domains/accounts/sign-up/create-first-admin.ts';
import { lockDataDirectory } from '#server/platform/db/lock-data-directory.ts';
import { createDrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { buildApp } from '#server/app/app.ts';
import { serveCopies } from '#server/app/backup/serve-copies.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { backgroundJobs } from '#server/app/startup/background-jobs.ts';
import { claimStorage, placeOf } from '#server/app/startup/claim-storage.ts';
import { openStorage } from '#server/app/startup/open-storage.ts';
import { readSettings, type Settings } from '#server/app/startup/settings.ts';
import {
  describeMailDelivery,
  startMailDelivery,
} from '#server/platform/mail/delivery/start-mail-delivery.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { ownLimits, type Limits } from '#server/platform/limits/limits.ts';
import { openWriteSignals } from '#server/platform/changes/write-signals.ts';
import { listen } from '#server/platform/http/listen.ts';
import { startSampleFlyers } from '#server/app/seed/make-sample-flyers.ts';
import { seedDemo, type SeededDemo } from '#server/app/seed/seed-demo.ts';
import type { Telemetry } from '#server/app/telemetry/start-telemetry.ts';
import { openDatabase, openReplica } from '#server/app/startup/open-database.ts';
import { openPort } from '#server/app/startup/open-port.ts';
import { isFirstInstance, sayServing } from '#server/app/startup/run-instances.ts';
import { refusalOf } from '#server/app/startup/start-refusal.ts';
import { stopOnSignals, type Stopping } from '#server/app/startup/stop-on-signals.ts';

/** Cache times of responses, short enough that other processes' writes show within a second, even if a replica lags. */
const ANSWERS_KEPT_MS = { fromPrimary: 1000, fromReplica: 300 };

/** Maximum time that a flyer waits in the drawing queue, so that making a flyer takes at most two seconds in total. */
const FLYERS_WAIT_MS = 1500;

/** Starts the product with the environment's settings. On failure, prints the message from `refusalOf` and exits with code 1. */
export async function start(): Promise<void> {
  const opened: Stopping[] = [];
  try {
    await boot(readSettings(process.env), opened);
  } catch (error) {
    console.error(refusalOf(error));
    for (const stop of opened.toReversed()) await stop().catch(() => {});
    process.exit(1);
  }
}

/**
 * Opens the storage, database, jobs and server in order. Fills `opened` with the functions that close them, to be called in
 * reverse order. @throws errors that `refusalOf` describes
 */
export async function boot(settings: Settings, opened: Stopping[]): Promise<void> {
  const log = createLogger(settings.logLevel);
  // In a cluster, the primary process has already chosen the port, and other workers may be listening on it.
  const port = cluster.isWorker ? settings.port : await openPort(settings.host, settings.port);
  const publicUrl = settings.publicUrl ?? `http://${hostInUrl(settings.host)}:${port}`;
  const rendering = loadPageRenderer();
  // Prevents an unhandled rejection, because `rendering` is awaited only after the database is open.
  rendering.catch(() => {});

  const unlock = await lockDataDirectory(settings.dataDir, { exclusive: settings.databaseUrl === null });
  opened.push(unlock);
  const storage = await openStorage(settings, log);
  const connection = await openDatabase(settings, log);
  opened.push(() => connection.close());
  const { db } = connection;
  await claimStorage(connection, storage, placeOf(settings));
  const copies =
    connection.engine === 'pglite' ? await serveCopies({ db, dataDir: settings.dataDir, log }) : null;
  if (copies) opened.push(() => copies.stop());
  const replica = await openReplica(settings, db, log);
  if (replica) opened.push(() => replica.close());
  const seeded = settings.seed === 'demo' ? await seedDemo({ db, storage, now: new Date() }) : null;
  // Waits for the pages before creating the admin: a later failure would lose the admin's password, which is shown only once.
  const pageRenderer = await rendering;
  const admin = await createFirstAdmin(db, settings);

  const drawings = createDrawingPool(storage, { maxWaitMs: FLYERS_WAIT_MS });
  opened.push(() => drawings.close());
  // Resolves once the server listens. Jobs start only then, so that they do not delay the server's start.
  const listening = Promise.withResolvers<void>();
  const mail = startMailDelivery({
    db,
    smtpUrl: settings.smtpUrl,
    mailFrom: settings.mailFrom,
    publicUrl,
    log,
  });
  opened.push(() => mail.stop());
  const jobs = startJobs({
    db,
    jobs: backgroundJobs({ db, storage, drawings, areFilesHeld: copies?.areHeld, ...settings }),
    log,
    after: listening.promise,
  });
  opened.push(() => jobs.stop());
  const limits = await openLimits(settings, log);
  opened.push(async () => limits.close?.());
  // Undefined with the embedded database (no other instances to notify) and behind a pooler (LISTEN cannot work).
  const writeSignals =
    settings.directDatabaseUrl === null ? undefined : await openWriteSignals(settings.directDatabaseUrl, log);
  opened.push(async () => writeSignals?.stop());
  const telemetry = await openTelemetry(settings);
  if (telemetry) opened.push(() => telemetry.close());
  const app = await buildApp({
    db,
    ...(telemetry && { telemetry }),
    ...(connection.pool && { pool: connection.pool }),
    ...(writeSignals && { writeSignals }),
    limits,
    ...(replica && { replica }),
    storage,
    drawings,
    jobs,
    log,
    pageRenderer,
    settings: {
      publicUrl,
      trustProxy: settings.trustProxy,
      rateLimits: settings.rateLimits,
      flyerDays: settings.flyerDays,
      serviceWorker: settings.serviceWorker,
      assistantModel: settings.assistantModel,
      // During a move of the storage, some pictures may not be in the new store yet.
      picturesUrl: settings.storageMove ? null : (settings.s3?.publicUrl ?? null),
      smtpConfigured: settings.smtpUrl !== null,
      responseCacheMs: replica ? ANSWERS_KEPT_MS.fromReplica : ANSWERS_KEPT_MS.fromPrimary,
      shedsLoad: true,
    },
  });
  opened.push(() => app.close());
  await listen(app, { host: settings.host, port });
  listening.resolve();
  if (seeded) opened.push(startSampleFlyers({ db, storage, drawings, publicUrl, log }));
  const drain = async () => {
    app.draining.isOn = true;
    await delay(settings.drainSeconds * 1000);
  };
  stopOnSignals({ opened, drain }, log);
  if (isFirstInstance()) announce({ publicUrl, seeded, admin, smtpUrl: settings.smtpUrl });
  sayServing();
}

/** Loads the Redis client only if Redis is configured. */
async function openLimits(
  { rateLimits, redisUrl }: Settings,
  log: Logger,
): Promise<Limits & { close?(): Promise<void> }> {
  if (!rateLimits || redisUrl === null) return ownLimits;
  const { shareLimits } = await import('#server/platform/limits/shared-limits.ts');
  return shareLimits(redisUrl, log);
}

/** Loads OpenTelemetry only if a collector is configured. */
async function openTelemetry({ collectorUrl }: Settings): Promise<Telemetry | null> {
  if (collectorUrl === null) return null;
  const { startTelemetry } = await import('#server/app/telemetry/start-telemetry.ts');
  return startTelemetry(collectorUrl);
}

/** Loads the server build of the pages, made by `scripts/build.ts`. */
async function loadPageRenderer(): Promise<PageRenderer> {
  const entry = new URL('../dist/server/entry-server.js', import.meta.url);
  const { pageRenderer } = (await import(entry.href)) as { pageRenderer: PageRenderer };
  return pageRenderer;
}

/** The host as written in a URL. A wildcard address becomes `localhost`, because browsers cannot open wildcard addresses. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

interface Started {
  publicUrl: string;
  seeded: SeededDemo | null;
  admin: FirstAdmin | null;
  smtpUrl: string | null;
}

function announce({ publicUrl, seeded, admin, smtpUrl }: Started): void {
  const lines = [`${BRAND.name} is at ${publicUrl}`, `Sign in at ${publicUrl}/login`];
  if (admin) {
    const password = admin.generatedPassword;
    lines.push(
      `  admin      ${admin.email}  ${password ? `password ${password} (shown only once)` : '(password from ADMIN_PASSWORD)'}`,
    );
  }
  if (seeded) {
    lines.push(`  organizer  ${seeded.login.email}  password ${seeded.login.password} (sample account)`);
    lines.push(`Added ${seeded.events} sample events.`);
  }
  lines.push(describeMailDelivery(smtpUrl));
  console.log(`\n${lines.join('\n')}\n`);
}
