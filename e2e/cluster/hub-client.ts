import { DEMO_PASSWORD } from '#server/app/seed/sample-organizers.ts';

/** The first admin of every cluster. Browser tests use the same account. */
export const ADMIN = { email: 'admin@tukutane.example', password: 'correct horse battery', role: 'admin' };
/** A sample organizer without an event limit. */
const ORGANIZER = { email: 'wanjiru@savannacircuit.example', password: DEMO_PASSWORD };
/** Time limit for a response. A slower response counts as missing. */
const TIMEOUT_MS = 30_000;

/** Error for a call that got no response, or a response without success. `status` 0 means no response. */
export class CallFailure extends Error {
  readonly status: number;
  /** Whether the response says when to try again. */
  readonly isClear: boolean;

  constructor(status: number, what: string, retryAfter: string | null = null) {
    super(`${status} ${what}`);
    this.status = status;
    this.isClear = (status === 503 || status === 507) && retryAfter !== null;
  }
}

export interface CallOptions {
  as?: string;
  body?: unknown;
  key?: string;
  method?: string;
}

/** Calls the API at `url` and parses its response. @throws CallFailure */
export async function call<Response>(
  url: string,
  path: string,
  { as, body, key, method = body === undefined ? 'GET' : 'POST' }: CallOptions = {},
): Promise<Response> {
  const text = await fetchText(url + path, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (text === '' ? undefined : JSON.parse(text)) as Response;
}

/** Returns the body of a successful response. @throws CallFailure */
export async function fetchText(url: string, request: RequestInit = {}): Promise<string> {
  const noResponse = (error: Error): never => {
    throw new CallFailure(0, error.message);
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...request, signal }).catch(noResponse);
  const text = await response.text().catch(noResponse);
  if (!response.ok)
    throw new CallFailure(response.status, text.slice(0, 300), response.headers.get('retry-after'));
  return text;
}

/** Signs in and returns the session id. */
export async function signIn(
  url: string,
  account: { email: string; password: string; role?: string },
): Promise<string> {
  const { sessionId } = await call<{ sessionId: string }>(url, '/api/auth/login', { body: account });
  return sessionId;
}

export const signInAsAdmin = (url: string): Promise<string> => signIn(url, ADMIN);
export const signInAsOrganizer = (url: string): Promise<string> => signIn(url, ORGANIZER);
