import { DEMO_PASSWORD } from '#server/app/seed/sample-organizers.ts';

/** The first admin of every cluster. */
export const ADMIN = { email: 'admin@hub.example', password: 'a long enough secret', role: 'admin' };
/** Has no limits of events. */
const ORGANIZER = { email: 'wanjiru@savannacircuit.example', password: DEMO_PASSWORD };
/** A response later than this counts as none. */
const TIMEOUT_MS = 30_000;

/** A call that got no response, or one that is no success; `status` 0 is none. */
export class CallFailure extends Error {
  readonly status: number;

  constructor(status: number, what: string) {
    super(`${status} ${what}`);
    this.status = status;
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
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new CallFailure(0, error.message);
  });
  const text = await response.text().catch((error: Error) => {
    throw new CallFailure(0, error.message);
  });
  if (!response.ok) throw new CallFailure(response.status, text.slice(0, 300));
  return (text === '' ? undefined : JSON.parse(text)) as Response;
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
