import { importedEventsSchema, importEventsSchema } from '#contract/events/event-import.ts';
import { IMPORT_BODY_BYTES, IMPORTED_EVENTS_MOST } from '#contract/events/event-rules.ts';
import { acceptedLanguage } from '#server/platform/http/reader-language.ts';
import { apiRoutes, type RouteConfig } from '#server/platform/http/routes.ts';
import { importEvents } from './import-events.ts';

/** Rate limit of imports, which may fetch pages. Applies per user, because the people in an office share one IP address. */
const IMPORTS = {
  access: 'client',
  sheds: 'itself',
  bodyLimit: IMPORT_BODY_BYTES,
  rateLimit: {
    max: 20,
    timeWindow: 10 * 60_000,
    hook: 'preHandler',
    keyGenerator: (request) => request.viewer?.id ?? request.ip,
  },
} satisfies RouteConfig;

/** Routes that read events to fill in a form. They store nothing, so they invalidate no cached page. */
export const eventImportsRoutes = apiRoutes('events', (api) => {
  api.post('/api/event-imports', IMPORTS, 'Read events from a page or a file', {
    description:
      `Send \`url\` or \`file\`. Returns at most ${IMPORTED_EVENTS_MOST} events, each with the fields that were found and notes about the ` +
      'rest. Nothing is stored: send what the organizer confirms to POST /api/events.',
    body: importEventsSchema,
    response: { 200: importedEventsSchema },
    handler: async (request) =>
      importEvents(request.body, {
        now: new Date(),
        language: acceptedLanguage(request),
        onUnreachable: (host, err) => request.log.info({ host, err }, 'page not imported'),
      }),
  });
});
