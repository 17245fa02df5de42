import { z } from 'zod';
import { eventActionSchema } from '#contract/accounts/analytics.ts';
import { EVENT_NOT_FOUND } from '#contract/events/event-rules.ts';
import { type SiteDependencies, isUuid } from '#server/platform/db/database.ts';
import { findFlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import { apiRoutes } from '#server/platform/http/routes.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { ActionBatch } from './action-batch.ts';
import { isPerson } from './is-visit.ts';
import { sourceOf } from './source-of.ts';
import { ACTIONS_A_MINUTE } from './viewing-devices.ts';

const LIMITED = {
  access: 'public',
  anonymous: true,
  overlooksSession: true,
  countsOnly: true,
  rateLimit: { max: ACTIONS_A_MINUTE, timeWindow: 60_000 },
  bodyLimit: 2048,
} as const;

export const eventActionRoutes = apiRoutes<SiteDependencies & { actions: ActionBatch }>(
  'events',
  (api, { db, publicUrl, actions }) => {
    const ownHost = new URL(publicUrl).hostname;

    api.post('/api/events/:id/actions', LIMITED, 'Count an action on an event’s page', {
      description:
        'Nothing about the visitor is stored. A view counts once per device, event and hour, whatever its source.',
      body: eventActionSchema,
      response: { 204: z.null() },
      handler: async (request, reply) => {
        const { id } = request.params;
        const event = isUuid(id) ? await findFlyerEvent(db, id) : null;
        if (event?.status !== 'approved') throw new AppError('NOT_FOUND', EVENT_NOT_FOUND);
        if (!isPerson(request)) return reply.code(204).send(null);
        const { kind, source = '' } = request.body;
        const isReferrer = /^[a-z-]+:\/\//i.test(source);
        const given = { campaign: isReferrer ? null : source, referrer: isReferrer ? source : undefined };
        const isRepeated = kind === 'view' && !(await actions.devices.isNew(request, event.id));
        if (!isRepeated) actions.count({ eventId: event.id, kind, source: sourceOf(given, ownHost) });
        return reply.code(204).send(null);
      },
    });
  },
);
