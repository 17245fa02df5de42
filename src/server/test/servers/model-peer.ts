import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the endpoint received. */
export interface ModelRequest {
  model: string;
  stream: boolean;
  messages: { role: string; content: string | null; tool_call_id?: string }[];
  tools: { function: { name: string; parameters: { type: string } } }[];
  authorization: string | undefined;
}

type Respond = (request: ModelRequest, reply: ServerResponse) => void | Promise<void>;

/** Starts a local endpoint with OpenAI's API for streamed chat completions, for tests. */
export async function startModelPeer() {
  let respond: Respond = (_request, reply) => void reply.end();
  const requests: ModelRequest[] = [];
  const server = createServer((incoming, reply) => void handle(incoming, reply));
  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of incoming) body += String(chunk);
    const { authorization } = incoming.headers;
    const request = { ...(JSON.parse(body) as Omit<ModelRequest, 'authorization'>), authorization };
    requests.push(request);
    await respond(request, reply);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    answersWith(next: Respond): void {
      requests.length = 0;
      respond = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** Streams a text a few letters at a time, as endpoints do. */
export function streamText(reply: ServerResponse, text: string): void {
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.write(event({ role: 'assistant', content: '' }));
  for (const piece of text.match(/[^]{1,7}/g) ?? []) reply.write(event({ content: piece }));
  reply.write(event({}, 'stop'));
  reply.write('data: {"choices":[],"usage":{"total_tokens":321}}\n\n');
  reply.end('data: [DONE]\n\n');
}

/** Streams a tool call with its arguments in two pieces. @param before the model's text before the call */
export function streamCall(reply: ServerResponse, name: string, args: object, before = ''): void {
  const text = JSON.stringify(args);
  const [first, second] = [text.slice(0, 5), text.slice(5)];
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  if (before) reply.write(event({ content: before }));
  reply.write(
    event({
      role: 'assistant',
      tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: '' } }],
    }),
  );
  for (const piece of [first, second])
    reply.write(event({ tool_calls: [{ index: 0, function: { arguments: piece } }] }));
  reply.write(event({}, 'tool_calls'));
  reply.end('data: [DONE]\n\n');
}
