import { PassThrough } from 'node:stream';
import type { LiveChange } from '#contract/admin/live.ts';
import { peekViewer } from '#server/domains/accounts/sessions/find-viewer.ts';
import { readMissedChanges, readNewestChange } from '#server/platform/changes/admin-changes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { assertAccess } from '#server/platform/http/access.ts';
import { apiRoutes } from '#server/platform/http/routes.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { followChanges } from './follow-changes.ts';

/** Maximum number of streams per session. Browsers allow six HTTP/1.1 connections per server, and pages need some of them. */
const STREAMS_PER_SESSION = 4;
/**
 * Interval of session checks, in milliseconds. A stream may stay open this long after its session ends or its admin starts
 * viewing as a client.
 */
const SESSION_CHECK_MS = 5000;
/** Interval of heartbeats. Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 3000;
/** Maximum number of bytes buffered for a client that does not read. */
const BACKLOG_MAX = 64 * 1024;

export const liveRoutes = apiRoutes<{ db: Database }>('admin', (api, { db }, app) => {
  const follower = followChanges({ db, log: app.log, beforeTelling: () => app.forgetSharedResponses?.() });
  const open = new Map<string, Set<PassThrough>>();
  // Ends open streams, which would otherwise keep the server from closing.
  app.addHook('preClose', async () => {
    for (const stream of [...open.values()].flatMap((streams) => [...streams])) stream.end();
  });

  api.get('/api/admin/live', 'admin', 'Stream changes for admins', {
    description:
      'Server-sent events: `change` says that something was submitted, applied for or decided; `reset` that changes were ' +
      'missed which are no longer known. `Last-Event-ID` replays what was missed. Ends with the session, and when the session sees as a client; at most ' +
      `${STREAMS_PER_SESSION} at once for each.`,
    handler: async (request, reply) => {
      const sessionId = request.sessionId!;
      const streams = open.get(sessionId) ?? new Set();
      if (streams.size >= STREAMS_PER_SESSION) {
        throw new AppError('RATE_LIMITED', 'Too many admin panels are open in this session.', {
          retryAfterSeconds: 60,
        });
      }
      const stream = new PassThrough();
      open.set(sessionId, streams.add(stream));
      const write = (text: string): void => {
        if (stream.writableLength > BACKLOG_MAX) stream.destroy();
        else if (!stream.writableEnded) stream.write(text);
      };
      let unsubscribe = (): void => {};
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
      const check = setInterval(() => {
        void mayStay(db, sessionId).then((may) => may || stream.end());
      }, SESSION_CHECK_MS);
      stream.once('close', () => {
        clearInterval(heartbeat);
        clearInterval(check);
        unsubscribe();
        streams.delete(stream);
        if (streams.size === 0) open.delete(sessionId);
      });
      try {
        unsubscribe = await follower.subscribe((changes) =>
          changes.forEach((change) => write(eventOf(change))),
        );
        write(await greetingOf(db, request.headers['last-event-id']));
      } catch (error) {
        stream.destroy();
        throw error;
      }
      if (stream.destroyed) unsubscribe();
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'private, no-store, no-transform',
          'x-accel-buffering': 'no',
          // Closes the connection with the stream, because an open connection would keep the server from closing.
          connection: 'close',
        })
        .send(stream);
    },
  });
});

/** Start of the stream: the changes missed since the client's last event, or the current position. */
async function greetingOf(db: Database, lastEventId: string | string[] | undefined): Promise<string> {
  const retry = `retry: ${RETRY_MS}\n\n`;
  const after = /^\d{1,15}$/.test(String(lastEventId)) ? Number(lastEventId) : null;
  const missed = after === null ? [] : await readMissedChanges(db, after);
  if (missed?.length) return retry + missed.map(eventOf).join('');
  const newest = await readNewestChange(db);
  return `${retry}id: ${newest}\nevent: ${missed === null ? 'reset' : 'ready'}\ndata: {}\n\n`;
}

function eventOf(change: LiveChange): string {
  return `id: ${change.id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
}

/**
 * Whether the session still belongs to an admin who is not viewing as a client. Returns true on a database error, which must not
 * end the stream.
 */
async function mayStay(db: Database, sessionId: string): Promise<boolean> {
  try {
    const viewer = await peekViewer(db, sessionId, new Date());
    assertAccess('admin', viewer);
    return true;
  } catch (error) {
    return !(error instanceof AppError);
  }
}
