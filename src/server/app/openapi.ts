import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { BRAND } from '#contract/brand.ts';
import { API_EXAMPLES } from '#contract/examples.ts';
import { jsonExample } from '#contract/text/input-text.ts';
import { PROBLEM_STATUS } from '#contract/problem.ts';

/** Restricts Swagger UI to its own files. Requests are not upgraded to https, because the product may run on plain http. */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Hides Swagger UI's field for the URL of another API. */
const REFERENCE_CSS = '.swagger-ui .topbar { display: none }';

const describe = createJsonSchemaTransform({
  zodToJsonConfig: { unrepresentable: 'any' },
}) as unknown as SwaggerTransform;

const PROBLEM_ANSWER = {
  description: 'Any error; its `code` determines the status',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const describeWithExamples: SwaggerTransform = (route) => {
  const described = describe(route);
  const call = `${String(route.route.method)} ${route.url.replace(/:(\w+)/g, '{$1}')}`;
  const { body, response } = described.schema as { body?: object; response?: Record<string, object> };
  const { body: sent, answer } = API_EXAMPLES[call] ?? {};
  if (body && sent) Object.assign(body, jsonExample(sent));
  const success = response?.['200'] ?? response?.['201'];
  if (success && answer) Object.assign(success, jsonExample(answer));
  if (response) response.default = PROBLEM_ANSWER;
  return described;
};

export async function installOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${BRAND.name} API`,
        description:
          'Events, templates and flyers. Every error is `{ code, message, fields?, requestId }`. ' +
          'Send the session id from login as a bearer token; same-origin requests can use the cookie instead.',
        version: '1.0.0',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Problem: problemSchema as never },
      },
      security: [{}, { bearer: [] }],
    },
    transform: describeWithExamples,
    // Pages and files are not part of the API.
    hideUntagged: true,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: REFERENCE_POLICY,
    theme: { title: `${BRAND.name} API`, css: [{ filename: 'reference.css', content: REFERENCE_CSS }] },
  });
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}

const problemSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(PROBLEM_STATUS) },
    message: { type: 'string', description: 'A sentence to show to people.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: "What is wrong with each field, by the field's path.",
    },
    requestId: { type: 'string' },
  },
  required: ['code', 'message', 'requestId'],
};
