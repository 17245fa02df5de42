import { McpServer } from '@modelcontextprotocol/server';
import { BRAND } from '#contract/brand.ts';
import {
  getEventInput,
  getEventOutput,
  productFactsInput,
  productFactsOutput,
  searchEventsInput,
  searchEventsOutput,
  TOOL_DESCRIPTIONS,
  type ToolName,
} from '#contract/assistant/assistant-tools.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import product from '../../../../../package.json' with { type: 'json' };
import { getEventTool } from '../tools/get-event.ts';
import { productFactsTool } from '../tools/product-facts.ts';
import { searchEventsTool } from '../tools/search-events.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const failure = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });

const answer = (output: Record<string, unknown>) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(output) }],
  structuredContent: output,
});

/** The assistant's three tools for other programs. @param onError hears of what failed; the caller is told no more than that it did */
export function createMcpServer(
  dependencies: SiteDependencies,
  onError: (error: unknown) => void,
): McpServer {
  const server = new McpServer({
    name: BRAND.name.toLowerCase(),
    title: `${BRAND.name} ${BRAND.subtitle}`,
    version: product.version,
  });
  const guarded = async (work: () => Promise<ReturnType<typeof answer> | ReturnType<typeof failure>>) => {
    try {
      return await work();
    } catch (error) {
      onError(error);
      return failure('The service is busy. Please try again in a moment.');
    }
  };

  const described = (name: ToolName, title: string) => ({
    title,
    description: TOOL_DESCRIPTIONS[name],
    annotations: READ_ONLY,
  });
  server.registerTool(
    'search_events',
    {
      ...described('search_events', 'Search events'),
      inputSchema: searchEventsInput,
      outputSchema: searchEventsOutput,
    },
    (input) => guarded(async () => answer((await searchEventsTool(dependencies, input, new Date())).output)),
  );
  server.registerTool(
    'get_event',
    { ...described('get_event', 'Get an event'), inputSchema: getEventInput, outputSchema: getEventOutput },
    ({ event }) =>
      guarded(async () => {
        const found = await getEventTool(dependencies, event);
        return found === null ? failure('Event not found') : answer(found.output);
      }),
  );
  server.registerTool(
    'product_facts',
    {
      ...described('product_facts', 'Facts about the hub'),
      inputSchema: productFactsInput,
      outputSchema: productFactsOutput,
    },
    ({ topic }) => guarded(async () => answer(productFactsTool(dependencies.publicUrl, topic))),
  );
  return server;
}
