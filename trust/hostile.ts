import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { mutateFiles } from './hostile-files.ts';
import { readOperations, requestsOf, type HostileRequest, type Operation } from './hostile-requests.ts';
import { Hub, statusesOf, type Answer } from './hub.ts';
import { People } from './people.ts';
import type { Run, Suite } from './suite.ts';

const HANG_MS = 10_000;
/** Matches a stack trace or a path on the server. */
const TRACE = /\n\s+at \S|node_modules|\.ts:\d+|\/server\//;
const FINDINGS = ['5xx', 'hang', 'not JSON', 'stack trace', 'not as its schema says'] as const;
type Finding = (typeof FINDINGS)[number];

/** Returns a function that returns the first fault of a response, or null if there is none. */
function judge(document: { components: object }) {
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  const validates = (schema: object, value: unknown): boolean => {
    const whole = JSON.parse(
      JSON.stringify(schema).replaceAll('"#/components', '"document#/components'),
    ) as object;
    return ajv.validate(whole, value);
  };
  return ({ responses, method, path }: Operation, answer: Answer | null): [Finding, string] | null => {
    if (!answer) return ['hang', ''];
    const { status, text, json, headers } = answer;
    const isClear = status === 503 && headers['retry-after'] !== undefined;
    if (status >= 500 && !isClear) return ['5xx', text];
    if (TRACE.test(String(headers['content-type']).startsWith('image/') ? '' : text))
      return ['stack trace', text];
    if (status >= 400 && typeof json?.code !== 'string') return ['not JSON', text];
    const schema = (responses[status] ?? (status >= 400 ? responses['default'] : undefined))?.content?.[
      'application/json'
    ]?.schema;
    // HEAD and redirects have no body.
    if (!schema || method === 'HEAD' || json === null) return null;
    return validates(schema, json) ? null : ['not as its schema says', `${path}: ${ajv.errorsText()}`];
  };
}

async function sendRequests(hub: Hub, run: Run): Promise<Kept[]> {
  const people = await People.settle(hub);
  const document = (await hub.call('GET', '/api/openapi.json')).json;
  const operations = readOperations(document);
  const find = judge(document);
  /** The statuses of all responses. A hundred thousand whole responses would take gigabytes. */
  const answers: Pick<Answer, 'status'>[] = [];
  const found = new Map<Finding, string>();
  const send = async (request: HostileRequest): Promise<void> => {
    const { method, url, headers, body } = people.fillIn(request);
    const as = people.idOf(request.session);
    const limit = Promise.withResolvers<null>();
    const timer = setTimeout(() => limit.resolve(null), HANG_MS);
    const answer = await Promise.race([hub.call(method, url, { as, headers, body }), limit.promise]);
    clearTimeout(timer);
    if (answer) answers.push({ status: answer.status });
    await people.renewAfter(request.session, answer);
    const finding = find(request.operation, answer);
    if (finding) throw new Error(finding.join(': ').slice(0, 700));
  };
  // Requests change the state, so a finding is shrunk only as far as it can be reproduced.
  const checked = await fc.check(fc.asyncProperty(requestsOf(operations), send), {
    seed: run.seed,
    numRuns: run.isShort ? 2000 : 100_000,
    interruptAfterTimeLimit: run.limitMs(10),
    markInterruptAsFailure: false,
  });
  if (checked.failed && checked.counterexample) {
    const [{ operation, ...request }] = checked.counterexample;
    const error = String((checked.errorInstance as Error | null)?.message);
    const kind = FINDINGS.find((finding) => error.startsWith(finding)) ?? '5xx';
    found.set(
      kind,
      `${operation.method} ${operation.path} ${JSON.stringify(request).slice(0, 600)}: ${error}`,
    );
  }
  const seen = new Set(operations.map(({ method, path }) => `${method} ${path}`)).size;
  return FINDINGS.map((finding) =>
    keptIfZero(
      `requests from the API's description: no ${finding}`,
      checked.numRuns,
      { [finding]: found.has(finding) ? 1 : 0 },
      found.get(finding) ?? (finding === '5xx' ? `${seen} operations; ${statusesOf(answers)}` : ''),
    ),
  );
}

/** The promise: no input crashes, hangs or exposes the server. */
export const hostile: Suite = {
  name: 'hostile',
  async run(run) {
    const hub = await Hub.open('pglite');
    try {
      return [...(await sendRequests(hub, run)), ...(await mutateFiles(hub, run))];
    } finally {
      await hub.close();
    }
  },
};
