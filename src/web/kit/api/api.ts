import type { Problem } from '#contract/problem.ts';
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { currentSessionId } from './session.ts';
import { language } from '#web/kit/language/spoken.ts';
import { SAVED_ANSWER, SAVED_AT } from '#web/kit/storage/cache-names.ts';
import { patienceSignal } from '#web/kit/loading/patience.ts';

/** An error response. `message` is "<status>: <body>"; viewers see `problem.message`. */
export class ApiError extends Error {
  readonly status: number;
  /** The API's error JSON; null when the body is something else. */
  readonly problem: Problem | null;
  /**
   * Reads a header of the response. For example, `location` is the path of the resource that an earlier request with
   * the same Idempotency-Key created.
   */
  readonly header: (name: string) => string | null;

  constructor(status: number, body: string, header: ApiError['header'] = () => null) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = parseProblem(body);
    this.header = header;
  }
}

function parseProblem(body: string): Problem | null {
  try {
    const json = JSON.parse(body) as Partial<Problem> | null;
    return typeof json?.message === 'string' ? (json as Problem) : null;
  } catch {
    return null;
  }
}

/** The server's message for the viewer, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.problem?.message) || fallback;
}

/**
 * Calls the API with the session as bearer token.
 * @throws ApiError for an error response, TimeoutError if there is no response in time
 */
export async function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-language', language());
  const sessionId = currentSessionId();
  if (sessionId) headers.set('authorization', `Bearer ${sessionId}`);
  const bytes = typeof init.body === 'string' ? init.body.length : 0;
  const signal = patienceSignal(init.signal, bytes);
  const response = await fetch(path, { ...init, headers, signal, credentials: 'include' });
  if (!response.ok) {
    const body = (await response.text()) || response.statusText;
    throw new ApiError(response.status, body, (name) => response.headers.get(name));
  }
  const savedAt = response.headers.get(SAVED_AT);
  // Tells visitor/offline/connection-notice.ts that the service worker returned a saved response.
  if (savedAt) dispatchEvent(new CustomEvent(SAVED_ANSWER, { detail: Number(savedAt) }));
  return response;
}

/** Sends JSON and returns the JSON of the response. @throws ApiError */
export async function sendJson<Answer>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await callApi(path, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

/** Fetches a query. Its key is a URL and, optionally, a path segment to append. Returns null on 401. @throws ApiError */
async function readQuery({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  const [url, segment] = queryKey;
  const path = typeof segment === 'string' && segment ? `${String(url)}/${segment}` : String(url);
  try {
    return await (await callApi(path, { signal })).json();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Creates a client that keeps data fresh for 5 minutes and never polls, retries, or refetches on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readQuery,
        staleTime: 5 * 60 * 1000,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // Sends requests even while offline, so that they fail visibly. Cached data stays on the screen.
        networkMode: 'always',
      },
      mutations: { retry: false },
    },
  });
}
