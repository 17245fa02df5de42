import type { McpHttpHandler, McpServer } from '@modelcontextprotocol/server';
import type { FastifyPluginAsync } from 'fastify';
import { TOOL_DESCRIPTIONS, type ToolName } from '#contract/assistant/assistant-tools.ts';
import { BRAND, SUBTITLE } from '#contract/brand.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import product from '../../../../../package.json' with { type: 'json' };
import { TOOLS } from '../tools/tools.ts';

/** Rate limit. It is higher than the chat's limit, because an assistant sends many people's questions from one address. */
const RATE_LIMIT = { max: 120, timeWindow: 60_000 };
const BODY_LIMIT = 64 * 1024;
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const failure = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });

type OnError = (error: unknown) => void;

/**
 * Loads the protocol and creates a handler whose servers have the assistant's tools.
 * @param onError receives errors, whose details the caller does not get
 */
async function loadHandler(site: SiteDependencies, onError: OnError): Promise<McpHttpHandler> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
  const title = `${BRAND.name} ${SUBTITLE}`;
  const facts = { name: BRAND.name.toLowerCase(), title, version: product.version };
  return createMcpHandler(() => withTools(new McpServer(facts), site, onError));
}

function withTools(server: McpServer, site: SiteDependencies, onError: OnError): McpServer {
  for (const [name, { title, input, output, run }] of Object.entries(TOOLS)) {
    const description = TOOL_DESCRIPTIONS[name as ToolName];
    const schemas = { inputSchema: input, outputSchema: output };
    server.registerTool(name, { title, description, annotations: READ_ONLY, ...schemas }, async (given) => {
      try {
        const result = await run(site, given, new Date());
        if (result === null) return failure('Event not found');
        const text = JSON.stringify(result.output);
        return { content: [{ type: 'text' as const, text }], structuredContent: result.output };
      } catch (error) {
        onError(error);
        return failure('The service is busy. Please try again in a moment.');
      }
    });
  }
  return server;
}

/** Serves the Model Context Protocol without sessions at `POST /mcp`. GET and DELETE, which manage sessions, return 405. */
export const mcpRoutes: FastifyPluginAsync<SiteDependencies> = async (app, site) => {
  const onError = (error: unknown) => app.log.error({ err: error }, 'A tool failed');
  // Loads on the first request, because most servers never get one and loading takes 60 ms of processor time and 7 MB.
  let loading: Promise<McpHttpHandler> | undefined;
  app.addHook('onClose', async () => (await loading)?.close());

  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: '/mcp',
    bodyLimit: BODY_LIMIT,
    schema: { hide: true },
    config: { anonymous: true, rateLimit: RATE_LIMIT },
    handler: async ({ method, url, body, headers: given }, reply) => {
      const { 'content-length': _length, ...headers } = given as Record<string, string>;
      const request = new Request(new URL(url, site.publicUrl), { method, headers });
      const handler = await (loading ??= loadHandler(site, onError));
      const response = await handler.fetch(request, { parsedBody: body ?? undefined });
      return reply.header('cache-control', 'no-store').send(response);
    },
  });
};
