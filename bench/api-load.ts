/**
 * Sends requests over keep-alive connections and times each. Runs as a child process, so that a busy server cannot delay
 * the measurement. Receives a Load and answers with a LoadResult.
 */
import { Agent, request as sendRequest } from 'node:http';

export interface LoadRequest {
  path: string;
  bearer?: string | undefined;
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
}

export interface Load {
  origin: string;
  method: string;
  /** Requests, sent in turn. The list repeats unless `once` is true. */
  requests: LoadRequest[];
  /** Fields to merge into the body of every request. */
  sharedBody?: object;
  once: boolean;
  connections: number;
  maxRequests: number;
  maxMs: number;
}

export interface LoadResult {
  /** Milliseconds per request, from the first byte sent to the last byte received. */
  times: number[];
  elapsedMs: number;
  /** Total size of the compressed bodies. */
  bytes: number;
  /** The status and body of the first failed response. */
  failure: string | null;
}

async function run(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const count = load.once ? Math.min(load.maxRequests, load.requests.length) : load.maxRequests;
  const result: LoadResult = { times: [], elapsedMs: 0, bytes: 0, failure: null };
  const started = performance.now();
  let next = 0;
  const work = async () => {
    while (next < count && result.failure === null && performance.now() - started < load.maxMs) {
      const one = load.requests[next++ % load.requests.length]!;
      const begun = performance.now();
      const { status, bytes, text } = await exchange(agent, load, one);
      result.times.push(performance.now() - begun);
      result.bytes += bytes;
      if (status < 200 || status > 299) result.failure ??= `${load.method} ${one.path}: ${status} ${text()}`;
    }
  };
  await Promise.all(Array.from({ length: load.connections }, work));
  result.elapsedMs = performance.now() - started;
  agent.destroy();
  return result;
}

function exchange(
  agent: Agent,
  { origin, method, sharedBody }: Load,
  { path, bearer, body, headers: given }: LoadRequest,
) {
  const payload = body && JSON.stringify({ ...body, ...sharedBody });
  const headers = {
    'accept-encoding': 'gzip, deflate, br',
    ...given,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise<{ status: number; bytes: number; text: () => string }>((resolve, reject) => {
    sendRequest(origin + path, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
      });
      response.once('error', reject);
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, bytes, text: () => Buffer.concat(chunks).toString() });
      });
    })
      .once('error', reject)
      .end(payload);
  });
}

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send!(result),
    (error: unknown) => process.send!({ times: [], elapsedMs: 0, bytes: 0, failure: String(error) }),
  );
});
