import { Readable } from 'node:stream';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { createMcpServer } from './create-mcp-server.ts';

/** Rate limit. It is higher than the chat's, because one assistant's address asks on behalf of many people. */
const RATE_LIMIT = { max: 120, timeWindow: 60_000 };
const BODY_LIMIT = 64 * 1024;

/** Serves the Model Context Protocol without sessions at `POST /mcp`. GET and DELETE, which manage sessions, return 405. */
export const mcpRoutes: FastifyPluginAsync<SiteDependencies> = async (app, { db, publicUrl }) => {
  const handler = createMcpHandler(() =>
    createMcpServer({ db, publicUrl }, (error) => app.log.error({ err: error }, 'A tool failed')),
  );
  app.addHook('onClose', () => handler.close());

  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: '/mcp',
    bodyLimit: BODY_LIMIT,
    schema: { hide: true },
    config: { anonymous: true, rateLimit: RATE_LIMIT },
    handler: async (request, reply) => {
      const response = await handler.fetch(webRequest(request, publicUrl), {
        parsedBody: request.body ?? undefined,
      });
      reply.code(response.status);
      for (const [name, value] of response.headers) reply.header(name, value);
      reply.header('cache-control', 'no-store');
      // Browsers and Node declare different stream types.
      const body: unknown = response.body;
      return reply.send(body && Readable.from(body as AsyncIterable<Uint8Array>));
    },
  });
};

/** Converts a Fastify request to a web request without its body, which is already consumed. */
function webRequest({ method, headers, url }: FastifyRequest, publicUrl: string): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'content-length'
      ? []
      : [[name, [value].flat().join(', ')] as [string, string]],
  );
  return new Request(new URL(url, publicUrl), { method, headers: pairs });
}
