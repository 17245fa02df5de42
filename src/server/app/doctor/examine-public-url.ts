import { connect } from 'node:tls';
import { once } from 'node:events';
import type { Settings } from '#server/app/startup/settings.ts';
import { describeSkew } from './examine-database.ts';
import { findingsOf, reasonOf, type Findings } from './finding.ts';

const { ok, warn, fail } = findingsOf('public URL');
const ANSWER_MS = 10_000;
/** Minimum remaining validity of a certificate, in days. Automatic renewal happens a month before the expiry. */
const CERTIFICATE_DAYS = 14;
const DAY_MS = 86_400_000;
/** Paths that only the operator should reach (docs/operations). */
const INTERNAL = ['/metrics', '/readyz'];

/** Visits PUBLIC_URL as a browser would, through proxies and a CDN. */
export async function* examinePublicUrl({ publicUrl, trustProxy, host }: Settings): Findings {
  if (publicUrl === null) {
    yield warn('PUBLIC_URL is not set: links in mails and previews lead to the listening address.');
    return;
  }
  const isHttps = publicUrl.startsWith('https:');
  if (isHttps && trustProxy === false)
    yield fail(
      'TRUST_PROXY is off behind a proxy: all visitors share its address and its limits. Set the number of proxies.',
    );
  if (trustProxy !== false && !Array.isArray(trustProxy) && !isLoopback(host))
    yield warn(
      `TRUST_PROXY counts proxies and HOST is ${host}: let only the proxy reach the port, or list its network instead.`,
    );
  const visit = (path: string) =>
    fetch(publicUrl + path, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
  let home: Response;
  try {
    const health = await visit('/healthz');
    if (!health.ok || !(await health.text()).includes('"status"')) {
      yield fail(
        `${publicUrl}/healthz responds ${health.status} and not as the product does: check what PUBLIC_URL and the proxy lead to.`,
      );
      return;
    }
    home = await visit('/');
  } catch (error) {
    yield fail(
      `${publicUrl} cannot be reached from here (${reasonOf(error)}): check DNS, proxy, certificate and whether the product runs.`,
    );
    return;
  }
  const page = await home.text();
  if (home.ok) yield ok(`${publicUrl} shows the home page.`);
  else yield fail(`${publicUrl} responds ${home.status}: look at the product's log.`);
  yield* examineHeaders(home, isHttps);
  const asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(page)?.[0];
  if (asset) {
    const cache = (await visit(asset)).headers.get('cache-control') ?? '';
    if (cache.includes('immutable')) yield ok('Scripts may be cached for good.');
    else
      yield warn(`Scripts arrive with Cache-Control "${cache}": let the proxy pass the origin's headers on.`);
  }
  for (const path of INTERNAL) {
    const response = await visit(path);
    if (response.ok) yield warn(`${path} can be read from outside: block it in the proxy.`);
  }
  const date = Date.parse(home.headers.get('date') ?? '');
  // The Date header has whole seconds, so half a second is added.
  if (!Number.isNaN(date)) yield describeSkew("the web server's", date + 500 - Date.now());
  if (isHttps) yield* examineCertificate(new URL(publicUrl));
}

function* examineHeaders({ headers }: Response, isHttps: boolean): Generator<ReturnType<typeof ok>> {
  const wanted = [
    ['content-security-policy', "default-src 'none'"],
    ['cache-control', 's-maxage=1'],
    ['vary', 'cookie'],
    ...(isHttps ? [['strict-transport-security', 'max-age=31536000']] : []),
  ] as const;
  const changed = wanted.filter(([name, part]) => !headers.get(name)?.toLowerCase().includes(part));
  if (changed.length === 0) yield ok('Security and caching headers arrive unchanged.');
  for (const [name] of changed)
    yield warn(
      `The header ${name} is missing or changed ("${headers.get(name) ?? ''}"): let the proxy and the CDN pass it on, and check PUBLIC_URL of the running process.`,
    );
}

async function* examineCertificate({ hostname, port }: URL): Findings {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_MS) });
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    if (days < CERTIFICATE_DAYS) yield warn(`The certificate ends in ${days} days: check what renews it.`);
    else yield ok(`The certificate is valid for ${days} days.`);
  } catch (error) {
    yield warn(`The certificate cannot be read (${(error as Error).message}).`);
  } finally {
    socket.destroy();
  }
}

const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);
