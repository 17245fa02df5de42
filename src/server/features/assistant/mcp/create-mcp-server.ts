import { McpServer } from '@modelcontextprotocol/server';
import { TOOL_DESCRIPTIONS, type ToolName } from '#contract/assistant/assistant-tools.ts';
import { BRAND } from '#contract/brand.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import product from '../../../../../package.json' with { type: 'json' };
import { TOOLS } from '../tools/tools.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const failure = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });

/** Creates an MCP server with the assistant's tools. @param onError receives errors, whose details the caller does not get */
export function createMcpServer(site: SiteDependencies, onError: (error: unknown) => void): McpServer {
  const server = new McpServer({
    name: BRAND.name.toLowerCase(),
    title: `${BRAND.name} ${BRAND.subtitle}`,
    version: product.version,
  });
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
