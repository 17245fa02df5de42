import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';

/** Settings of an endpoint that implements OpenAI's chat completions API. */
export interface ModelSettings {
  /** The API's URL without a trailing slash, such as `https://api.example.com/v1`. */
  baseUrl: string;
  /** The API key; empty for an endpoint that needs none. */
  apiKey: string;
  model: string;
  /** Timeout for a whole answer, in milliseconds; 6,000 if absent. */
  timeoutMs?: number;
}

export type ModelMessage = { role: string; content: string | null } & Record<string, unknown>;

interface Listening {
  signal: AbortSignal;
  /** Receives a turn's cost in tokens once the endpoint has begun to answer: the endpoint's own count, else a rough estimate. */
  onTokens: (tokens: number) => void;
  /** Receives the model's text so far in this turn. */
  onContent: (content: string) => void;
}

/** Thrown when the endpoint refuses the request or breaks off its response, or when the model's response is unusable. */
export class ModelError extends Error {}

const EVENT_MAX = 64 * 1024;
const TOKENS_MAX = 500;
/** Average number of characters per token. */
const TOKEN_LENGTH = 3;

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const callSchema = z.object({
  index: z.int().max(9).default(0),
  id: text,
  function: z.object({ name: text, arguments: text }),
});
const deltaSchema = z.object({ content: text, tool_calls: z.array(callSchema).nullish() });
const chunkSchema = z.object({
  choices: z.array(z.object({ finish_reason: z.string().nullish(), delta: deltaSchema })).default([]),
  usage: z.object({ total_tokens: z.number() }).nullish(),
});

/**
 * Streams one turn of the model until its end.
 * @throws ModelError when the endpoint does not complete the turn; the abort reason of `signal`
 */
export async function askModel(
  { baseUrl, apiKey, model }: ModelSettings,
  messages: readonly ModelMessage[],
  tools: readonly object[],
  { signal, onTokens, onContent }: Listening,
) {
  const asked = { model, messages, tools, stream: true, stream_options: { include_usage: true } };
  const body = JSON.stringify({ ...asked, temperature: 0.2, max_tokens: TOKENS_MAX });
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };
  const sent = { method: 'POST', headers, body, signal, redirect: 'error' } as const;
  const response = await fetch(`${baseUrl}/chat/completions`, sent);
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new ModelError(`The model answered ${response.status}.`);
  }
  const toolCalls: { id: string; type: 'function'; function: { name: string; arguments: string } }[] = [];
  let content = '';
  let tokens = 0;
  let hasEnded = false;
  try {
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onError: 'terminate', maxBufferSize: EVENT_MAX }));
    for await (const { data } of events) {
      if (data === '[DONE]') break;
      const { choices, usage } = chunkSchema.parse(JSON.parse(data));
      tokens = usage?.total_tokens ?? tokens;
      for (const { index, id, function: part } of choices[0]?.delta.tool_calls ?? []) {
        const call = (toolCalls[index] ??= {
          id: '',
          type: 'function',
          function: { name: '', arguments: '' },
        });
        call.id += id;
        call.function.name += part.name;
        call.function.arguments += part.arguments;
      }
      hasEnded ||= Boolean(choices[0]?.finish_reason);
      if (choices[0]?.delta.content) onContent((content += choices[0].delta.content));
    }
  } finally {
    onTokens(tokens || Math.ceil((body.length + content.length) / TOKEN_LENGTH));
  }
  if (!hasEnded) throw new ModelError('The model’s answer broke off.');
  return { content, toolCalls: toolCalls.filter(Boolean) };
}
