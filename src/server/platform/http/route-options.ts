import type { FastifyContextConfig, FastifySchema } from 'fastify';
import type { Access } from './access.ts';

type Config = FastifyContextConfig & { access: Access };

/** Makes the options of a folder's routes, which the API reference lists under `tag`: who may call them, and their schemas. */
export function routeOptions(tag: string) {
  return <Schema extends FastifySchema>(config: Access | Config, summary: string, schema: Schema) => ({
    config: typeof config === 'string' ? { access: config } : config,
    schema: { ...schema, summary, tags: [tag] },
  });
}
