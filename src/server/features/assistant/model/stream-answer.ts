import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ChatResponse, ChatWords } from '#contract/assistant/assistant.ts';

/**
 * Streams an answer while the model words it: `words` events with the text so far, then one `answer` event with the whole
 * response. Aborts `gone` when the client disconnects.
 */
export function streamAnswer(
  reply: FastifyReply,
  makeAnswer: (onWords: (text: string) => void, gone: AbortSignal) => Promise<ChatResponse>,
): FastifyReply {
  const stream = new PassThrough();
  const gone = new AbortController();
  stream.once('close', () => gone.abort());
  const write = (event: string, data: ChatWords | ChatResponse): void => {
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  makeAnswer((response) => write('words', { response }), gone.signal)
    .then((answer) => write('answer', answer))
    .then(() => stream.end())
    .catch((error: unknown) => {
      reply.log.error({ err: error }, 'An answer broke off');
      stream.destroy();
    });
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    .send(stream);
}
