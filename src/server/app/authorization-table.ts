import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';
import { assertAccess, assertSeeingAs, type RouteAccess } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';

/** Callers and their column headings. `client` owns the row that a route is about; `seeingAs` is an admin viewing as `client`. */
const HEADINGS = {
  anonymous: 'anonymous',
  pending: 'pending',
  client: 'client (owner)',
  otherClient: 'other client',
  suspended: 'suspended',
  admin: 'admin',
  seeingAs: 'admin viewing as the client',
};
export type Caller = keyof typeof HEADINGS;
export const CALLERS = Object.keys(HEADINGS) as Caller[];

export function refusalFor(
  route: Pick<RouteAccess, 'method' | 'access' | 'seeingAs'>,
  caller: Caller,
): ProblemCode | null {
  const { access } = route;
  try {
    assertSeeingAs(route, viewerOf(caller));
    assertAccess(access, viewerOf(caller));
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  if (access === 'owner' && caller === 'otherClient') return 'FORBIDDEN';
  if (access === 'self' && caller !== 'client' && caller !== 'seeingAs') return 'NOT_FOUND';
  return null;
}

function viewerOf(caller: Caller): Viewer | null {
  if (caller === 'anonymous') return null;
  const status = caller === 'pending' || caller === 'suspended' ? caller : 'approved';
  const seenBy = caller === 'seeingAs' && { seenBy: { adminId: 'admin', until: new Date() } };
  return { id: caller, role: caller === 'admin' ? 'admin' : 'client', status, rememberMe: false, ...seenBy };
}

export function authorizationTable(routes: readonly RouteAccess[]): string {
  const sorted = routes.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'));
  return `# Who may call what

\`npm run docs:authorization\` generates this page from the server's routes. A test calls every endpoint as every caller,
and fails when this page is out of date. Each route sets \`config.access\` beside its schema;
\`src/server/platform/http/access.ts\` defines the values.

✓ means that the call is allowed; otherwise the cell has the HTTP status and code of the refusal. "client (owner)" owns the event
or other record. Pages, pictures and files are public; the private parts of a page are loaded with these calls. Events in
review are visible only to their owner and admins; all others get 404. An admin viewing as a client can read what the client can,
except data that requires the client's password, and cannot change anything.

| endpoint | access | ${CALLERS.map((caller) => HEADINGS[caller]).join(' | ')} |
|---|---|${CALLERS.map(() => '---').join('|')}|
${sorted.map(rowOf).join('\n')}
`;
}

const keyOf = ({ url, method }: RouteAccess) => `${url} ${method}`;

function rowOf(route: RouteAccess): string {
  const { method, url, access, summary } = route;
  const cells = CALLERS.map((caller) => {
    const code = refusalFor(route, caller);
    return code === null ? '✓' : `${PROBLEM_STATUS[code]} ${code}`;
  });
  const endpoint = `\`${method} ${url.replace(/:(\w+)/g, '{$1}')}\`${summary ? `: ${summary}` : ''}`;
  return `| ${[endpoint, access, ...cells].join(' | ')} |`;
}
