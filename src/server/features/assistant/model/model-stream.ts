import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';

/** Settings of an endpoint that implements OpenAI's chat completions API. */
export interface ModelSettings {
  /** The API's URL without a trailing slash, such as `https://api.example.com/v1`. */
  baseUrl: string;
  /** The API key; empty for an endpoint that needs none. */
  apiKey: string;
  model: string;
  /** Timeout for a whole answer; 6,000 if absent. */
  timeoutMs?: number;
}

export interface ToolCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

interface ModelTurn {
  content: string;
  toolCalls: ToolCall[];
}

interface Listening {
  signal: AbortSignal;
  /** Receives a turn's cost in tokens, once the endpoint has begun to answer: its own count, or else a rough estimate. */
  onTokens: (tokens: number) => void;
  /** Receives the model's text so far in this turn. */
  onContent: (content: string) => void;
}

/** Thrown when the endpoint refuses, breaks off or returns an invalid response. */
export class ModelError extends Error {}

const EVENT_MAX = 64 * 1024;
const TOKENS_MAX = 500;
/** Average number of characters per token. */
const TOKEN_LENGTH = 3;

const called = z.object({ name: z.string(), arguments: z.string() }).partial();
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                index: z.int().max(9).default(0),
                id: z.string().default(''),
                function: called.default({}),
              }),
            )
            .nullish(),
        }),
      }),
    )
    .default([]),
  usage: z.object({ total_tokens: z.number() }).nullish(),
});

/** Streams one turn of the model until its end. @throws ModelError when the endpoint does not complete the turn, and the abort reason of `signal` */
export async function askModel(
  { baseUrl, apiKey, model }: ModelSettings,
  messages: readonly ModelMessage[],
  tools: readonly object[],
  { signal, onTokens, onContent }: Listening,
): Promise<ModelTurn> {
  const asked = { model, messages, tools, stream: true, stream_options: { include_usage: true } };
  const body = JSON.stringify({ ...asked, temperature: 0.2, max_tokens: TOKENS_MAX });
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers,
    body,
    signal,
    redirect: 'error',
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new ModelError(`The model answered ${response.status}.`);
  }
  const turn: ModelTurn = { content: '', toolCalls: [] };
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
      const [choice] = choices;
      for (const { index, id, function: part } of choice?.delta.tool_calls ?? []) {
        const call = (turn.toolCalls[index] ??= {
          id: '',
          type: 'function',
          function: { name: '', arguments: '' },
        });
        call.id += id;
        call.function.name += part.name ?? '';
        call.function.arguments += part.arguments ?? '';
      }
      hasEnded ||= Boolean(choice?.finish_reason);
      if (choice?.delta.content) onContent((turn.content += choice.delta.content));
    }
  } finally {
    onTokens(tokens || Math.ceil((body.length + turn.content.length) / TOKEN_LENGTH));
  }
  if (!hasEnded) throw new ModelError('The model’s answer broke off.');
  return turn;
}
