/**
 * Sends requests over kept connections and times each: the child process of `bench/api.ts`, apart from the server so that
 * a busy server cannot delay the clock that judges it. One message with a Load in, one with a LoadResult out.
 */
import { Agent, request as sendRequest } from 'node:http';

export interface LoadRequest {
  path: string;
  bearer?: string | undefined;
  body?: object | undefined;
}

export interface Load {
  origin: string;
  method: string;
  /** Sent in turn, from the first again when all are sent and `once` is false. */
  requests: LoadRequest[];
  once: boolean;
  connections: number;
  /** At most so many are timed, for at most so long. */
  most: number;
  mostMs: number;
}

export interface LoadResult {
  /** Milliseconds from the first byte out to the last byte in, one a request. */
  times: number[];
  elapsedMs: number;
  /** Bytes of all bodies as sent. */
  bytes: number;
  /** The status of the first request that failed, and what it answered. */
  failure: string | null;
}

async function run(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const most = load.once ? Math.min(load.most, load.requests.length) : load.most;
  const result: LoadResult = { times: [], elapsedMs: 0, bytes: 0, failure: null };
  const started = performance.now();
  let next = 0;
  const work = async () => {
    while (next < most && result.failure === null && performance.now() - started < load.mostMs) {
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

function exchange(agent: Agent, { origin, method }: Load, { path, bearer, body }: LoadRequest) {
  const payload = body && JSON.stringify(body);
  const headers = {
    'accept-encoding': 'gzip, deflate, br',
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise<{ status: number; bytes: number; text: () => string }>((resolve, reject) => {
    sendRequest(origin + path, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
      });
      answer.once('error', reject);
      answer.once('end', () => {
        resolve({ status: answer.statusCode ?? 0, bytes, text: () => Buffer.concat(chunks).toString() });
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
