import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { chatRequestSchema, chatResponseSchema, unansweredQuestionSchema } from '#contract/assistant.ts';
import type { SiteDependencies } from '#server/db/database.ts';
import { routeOptions } from '#server/http/route-options.ts';
import { answerQuestion } from './answer-question.ts';
import { countUnanswered } from './unanswered/count-unanswered.ts';
import { listUnanswered } from './unanswered/list-unanswered.ts';

const route = routeOptions('assistant');
/** A person asks a few a minute; a class of students shares one address. */
const LIMITED = {
  access: 'public',
  overlooksSession: true,
  rateLimit: { max: 60, timeWindow: 60_000 },
} as const;

export const assistantRoutes: FastifyPluginAsyncZod<SiteDependencies> = async (app, { db }) => {
  app.post(
    '/api/chatbot',
    route(LIMITED, 'Ask the event assistant', {
      description:
        'Answers come from the published events and the product’s own facts. `conversationId` carries the conversation: send back that of ' +
        'the last response. `userLocation` is `Lat: .., Lng: ..`; anything else counts as unknown. At most 60 questions a minute and address.',
      body: chatRequestSchema,
      response: { 200: chatResponseSchema },
    }),
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const now = new Date();
      const { foundNothing, ...answer } = await answerQuestion(db, request.body, now);
      if (foundNothing) {
        // Nobody waits for a statistic.
        countUnanswered(db, request.body.message, now).catch((error: unknown) =>
          request.log.warn({ err: error }, 'A question was not counted'),
        );
      }
      return answer;
    },
  );

  app.get(
    '/api/admin/assistant-questions',
    routeOptions('admin')('admin', 'List what the assistant was asked and no event met', {
      description:
        'The telling words of the questions of 30 days, most frequent first, without anything personal.',
      response: { 200: z.array(unansweredQuestionSchema) },
    }),
    async () => listUnanswered(db),
  );
};
