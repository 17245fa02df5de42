import { z } from 'zod';

interface Operation {
  summary?: string;
  requestBody?: {
    content: { 'application/json': { examples?: Record<string, { value: Record<string, unknown> }> } };
  };
  responses: Record<string, { content?: { 'application/json'?: { schema: object } } }>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export interface Call {
  /** Path parameters, by name. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The session id to send. */
  as?: string | undefined;
  /** The expected status. By default, any success. */
  status?: number;
}

/**
 * An API client that knows the server only from its OpenAPI document. It refuses undocumented calls and rejects responses that
 * do not match the document.
 */
export class DocumentedApi {
  readonly #url: string;
  readonly #document: ApiDocument;
  readonly #schemas = new Map<object, z.ZodType>();
  /** The operations called so far, such as `POST /api/events`. */
  readonly called = new Set<string>();

  private constructor(url: string, document: ApiDocument) {
    this.#url = url;
    this.#document = document;
  }

  static async open(url: string): Promise<DocumentedApi> {
    return new DocumentedApi(url, (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument);
  }

  /** Returns the example of an operation's request body. */
  exampleOf(method: string, path: string): Record<string, unknown> {
    const example = this.#operation(method, path).requestBody?.content['application/json'].examples?.example;
    if (!example) throw new Error(`${method} ${path} has no example`);
    return example.value;
  }

  /** Returns the parsed JSON of a response, or its bytes. @throws Error if anything differs from the document */
  // oxlint-disable-next-line typescript/no-explicit-any -- the document defines the type, and the response is checked against it
  async call(method: string, path: string, call: Call = {}): Promise<any> {
    const operation = this.#operation(method, path);
    this.called.add(`${method} ${path}`);
    const { params = {}, query = {}, body, as, status } = call;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
    const response = await fetch(`${this.#url}${filled}?${new URLSearchParams(query)}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && { authorization: `Bearer ${as}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const answer: unknown = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
    if (status === undefined ? !response.ok : response.status !== status) {
      throw new Error(`${method} ${filled} answered ${response.status}: ${JSON.stringify(answer)}`);
    }
    const schema = operation.responses[response.status]?.content?.['application/json']?.schema;
    if (response.ok && isJson && !schema)
      throw new Error(`${method} ${path}: ${response.status} is not documented`);
    return schema && response.ok ? this.#check(schema, answer, `${method} ${path}`) : answer;
  }

  /** Returns the redirect target of `path`, or null if it does not redirect. */
  async movedTo(path: string): Promise<string | null> {
    const { status, headers } = await fetch(this.#url + path, { redirect: 'manual' });
    return status === 301 ? headers.get('location') : null;
  }

  #operation(method: string, path: string): Operation {
    const operation = this.#document.paths[path]?.[method.toLowerCase()];
    if (!operation?.summary) throw new Error(`The document has no ${method} ${path} with a summary`);
    return operation;
  }

  #check(schema: object, answer: unknown, label: string): unknown {
    const known =
      this.#schemas.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    this.#schemas.set(schema, known);
    const { success, error } = known.safeParse(answer);
    if (!success)
      throw new Error(`${label} answered something else than documented: ${z.prettifyError(error)}`);
    return answer;
  }
}
