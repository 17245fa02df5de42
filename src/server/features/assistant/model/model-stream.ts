/** Any endpoint that speaks OpenAI's chat completions. */
export interface ModelSettings {
  /** Such as `https://api.example.com/v1`, without a trailing slash. */
  baseUrl: string;
  /** Empty for an endpoint that asks for none. */
  apiKey: string;
  model: string;
  /** For a whole answer; 6,000 if absent. */
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

export interface ModelTurn {
  content: string;
  toolCalls: ToolCall[];
}

interface Listening {
  signal: AbortSignal;
  /** Hears what a turn cost once the endpoint has begun to answer: as it counts, or else by a rough estimate. */
  onTokens: (tokens: number) => void;
  /** Hears what the model has said so far in this turn. */
  onContent: (content: string) => void;
}

/** The endpoint refused, was cut off or answered nonsense. */
export class ModelError extends Error {}

const STREAM_MAX = 256 * 1024;
const TOKENS_MAX = 500;
/** Characters of a token, on average. */
const TOKEN_LENGTH = 3;

interface Chunk {
  choices?: {
    finish_reason?: string | null;
    delta?: {
      content?: string | null;
      tool_calls?: { index?: number; id?: string; function?: { name?: string; arguments?: string } }[];
    };
  }[];
  usage?: { total_tokens?: number } | null;
  error?: unknown;
}

/** One turn of the model, read as a stream until its end. @throws ModelError, and whatever `signal` aborts with */
export async function askModel(
  { baseUrl, apiKey, model }: ModelSettings,
  messages: readonly ModelMessage[],
  tools: readonly object[],
  { signal, onTokens, onContent }: Listening,
): Promise<ModelTurn> {
  const body = JSON.stringify({
    model,
    messages,
    tools,
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0.2,
    max_tokens: TOKENS_MAX,
  });
  const turn: ModelTurn = { content: '', toolCalls: [] };
  let tokens = 0;
  const stream = await openStream(`${baseUrl}/chat/completions`, { apiKey, body, signal });
  try {
    let hasEnded = false;
    for await (const chunk of chunksOf(stream)) {
      hasEnded = take(turn, chunk) || hasEnded;
      tokens = chunk.usage?.total_tokens ?? tokens;
      if (chunk.choices?.[0]?.delta?.content) onContent(turn.content);
    }
    if (!hasEnded) throw new ModelError('The model’s answer broke off.');
    return turn;
  } finally {
    onTokens(tokens || Math.ceil((body.length + turn.content.length) / TOKEN_LENGTH));
  }
}

async function openStream(
  url: string,
  { apiKey, body, signal }: { apiKey: string; body: string; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body,
    signal,
    redirect: 'error',
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new ModelError(`The model answered ${response.status}.`);
  }
  return response.body;
}

/** The JSON of each `data:` line. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder();
  let rest = '';
  let received = 0;
  for await (const bytes of stream) {
    received += bytes.length;
    if (received > STREAM_MAX) throw new ModelError('The model’s answer is too long.');
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const data = line.startsWith('data:') ? line.slice(5).trim() : '';
      if (data !== '' && data !== '[DONE]') yield parse(data);
    }
  }
}

function parse(data: string): Chunk {
  try {
    return JSON.parse(data) as Chunk;
  } catch {
    throw new ModelError('The model’s answer is no JSON.');
  }
}

/** Adds a chunk to the turn. @returns whether it is the last of the answer */
function take(turn: ModelTurn, { choices, error }: Chunk): boolean {
  if (error) throw new ModelError('The model failed.');
  const [choice] = choices ?? [];
  turn.content += choice?.delta?.content ?? '';
  for (const part of choice?.delta?.tool_calls ?? []) {
    const call = (turn.toolCalls[part.index ?? 0] ??= {
      id: '',
      type: 'function',
      function: { name: '', arguments: '' },
    });
    call.id += part.id ?? '';
    call.function.name += part.function?.name ?? '';
    call.function.arguments += part.function?.arguments ?? '';
  }
  return Boolean(choice?.finish_reason);
}
