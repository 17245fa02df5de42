import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';
import { assertAccess, assertSeeingAs, type RouteAccess } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';

/** `client` owns the row that a route is about, `otherClient` does not; `seeingAs` is an admin who sees the product as `client`. */
const HEADINGS = {
  anonymous: 'anonymous',
  pending: 'pending',
  client: 'client (owner)',
  otherClient: 'other client',
  suspended: 'suspended',
  admin: 'admin',
  seeingAs: 'admin seeing as the client',
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

Made by \`npm run docs:authorization\` from the routes of the server; a test walks every endpoint as every caller and
fails when this page is out of date. Each route says \`config.access\` beside its schema; what the words mean is one
line each in \`src/server/platform/http/access.ts\`.

✓ is allowed; a number is the HTTP status of the refusal, with its code. Where a thing belongs to somebody, "client
(owner)" is that person. Pages, pictures and files are public: what is private on a page comes by these calls. Events in
review are read by their owner and admins only; for everybody else they do not exist (404). An admin who sees the product
as a client reads what the client reads, except what only the client's password should give, and writes nothing.

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
