import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  chatRequestSchema,
  chatResponseSchema,
  unansweredQuestionSchema,
  type ChatRequest,
} from '#contract/assistant.ts';
import { networkOf } from '#server/kernel/network-of.ts';
import { answerWithModel } from './model/answer-with-model.ts';
import { ModelBudget } from './model/model-budget.ts';
import type { ModelSettings } from './model/model-stream.ts';
import type { SiteDependencies } from '#server/db/database.ts';
import { routeOptions } from '#server/http/route-options.ts';
import { answerQuestion } from './answer-question.ts';
import type { Answer } from './asking.ts';
import { countUnanswered } from './unanswered/count-unanswered.ts';
import { listUnanswered } from './unanswered/list-unanswered.ts';

const route = routeOptions('assistant');
/** A person asks a few a minute; a class of students shares one address. */
const LIMITED = {
  access: 'public',
  overlooksSession: true,
  rateLimit: { max: 60, timeWindow: 60_000 },
} as const;

export interface AssistantDependencies extends SiteDependencies {
  /** Without one, answers are the built-in engine's. */
  model: ModelSettings | null;
}

export const assistantRoutes: FastifyPluginAsyncZod<AssistantDependencies> = async (
  app,
  { db, publicUrl, model },
) => {
  const budget = new ModelBudget();

  /** As a model words it where there is one, the day's budget allows it and it answers in time. */
  async function answerTo(request: FastifyRequest, question: ChatRequest, now: Date): Promise<Answer> {
    const builtIn = await answerQuestion(db, question, now);
    if (model === null || !budget.takeAnswer(networkOf(request.ip), now)) return builtIn;
    const onTokens = (tokens: number) => budget.spend(tokens);
    try {
      return await answerWithModel({ db, publicUrl, model, request: question, builtIn, now, onTokens });
    } catch (error) {
      request.log.warn({ err: error }, 'The model did not answer');
      return builtIn;
    }
  }

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
      const { foundNothing, ...answer } = await answerTo(request, request.body, now);
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
