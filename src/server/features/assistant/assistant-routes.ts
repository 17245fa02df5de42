import { z } from 'zod';
import {
  chatRequestSchema,
  chatResponseSchema,
  unansweredQuestionSchema,
  type ChatResponse,
} from '#contract/assistant/assistant.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import { answerWithModel, type Wording } from './model/answer-with-model.ts';
import { streamAnswer } from './model/stream-answer.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { ModelBudget } from './model/model-budget.ts';
import type { ModelSettings } from './model/model-stream.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { acceptedLanguage } from '#server/platform/http/reader-language.ts';
import { apiRoutes } from '#server/platform/http/routes.ts';
import { answerQuestion } from './answer-question.ts';
import { countUnanswered, listUnanswered } from './unanswered/unanswered.ts';

/** Rate limit. A person asks a few questions a minute, but a class of students shares one address. */
const LIMITED = {
  access: 'public',
  overlooksSession: true,
  rateLimit: { max: 60, timeWindow: 60_000 },
} as const;

export interface AssistantDependencies extends SiteDependencies {
  /** Language model that phrases the answers; null for built-in answers. */
  model: ModelSettings | null;
  /** Limit store that holds the model's budget. */
  limits: Limits;
}

export const assistantRoutes = apiRoutes<AssistantDependencies>('assistant', (api, dependencies) => {
  const { db, publicUrl, model, limits } = dependencies;
  const budget = new ModelBudget(limits);

  api.post('/api/chatbot', LIMITED, 'Ask the event assistant', {
    description:
      'Answers come from the published events and the product’s own facts. `conversationId` carries the conversation: send back that of ' +
      'the last response. Where a model words the answers, `Accept: text/event-stream` gets them as they are worded: events `words` with the ' +
      'text so far, then `answer` with this response. `userLocation` is `Lat: .., Lng: ..`; anything else counts as unknown. The answer is in the question’s language, or in that of `Accept-Language` when the question does not tell one. At most 60 questions a minute and address.',
    body: chatRequestSchema,
    response: { 200: chatResponseSchema },
    handler: async (request, reply) => {
      const now = new Date();
      const { body, log } = request;
      const builtIn = await answerQuestion(db, body, now, acceptedLanguage(request));
      const isWorded = model !== null && (await budget.takeAnswer(networkOf(request.ip), now));
      const onTokens = (tokens: number) => void budget.spend(tokens, now);

      /** The answer in the model's words, or the built-in answer when the model fails or takes too long. */
      async function makeAnswer(listening: Partial<Wording> = {}): Promise<ChatResponse> {
        const asking = { db, publicUrl, model: model!, request: body, builtIn, now, onTokens, ...listening };
        const worded = isWorded ? answerWithModel(asking) : Promise.resolve(builtIn);
        const { foundNothing, ...answer } = await worded.catch((error: unknown) => {
          if (!listening.gone?.aborted) log.warn({ err: error }, 'The model did not answer');
          return builtIn;
        });
        // Counting the question does not delay the response.
        if (foundNothing)
          countUnanswered(db, body.message, now).catch((error: unknown) =>
            log.warn({ err: error }, 'A question was not counted'),
          );
        return answer;
      }

      if (isWorded && request.headers.accept?.includes('text/event-stream'))
        return streamAnswer(reply, (onWords, gone) => makeAnswer({ onWords, gone }));
      reply.header('cache-control', 'no-store');
      return makeAnswer();
    },
  });

  api.get(
    '/api/admin/assistant-questions',
    'admin',
    'List questions to the assistant that matched no event',
    {
      tag: 'admin',
      description:
        'The telling words of the questions of 30 days, most frequent first, without anything personal.',
      response: { 200: z.array(unansweredQuestionSchema) },
      handler: async () => listUnanswered(db),
    },
  );
});
