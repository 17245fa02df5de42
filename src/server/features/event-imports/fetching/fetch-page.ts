import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BRAND } from '#contract/brand.ts';
import {
  FetchRefused,
  addressesOf,
  publicAddressesOf,
  resolveByDns,
  type Resolve,
} from './public-address.ts';
import { readText } from './read-text.ts';

const LIMIT_MS = 5000;
const REDIRECTS_MOST = 3;
const HEADER_BYTES = 32 * 1024;

const PAGE_TYPES = ['text/html', 'text/calendar', 'application/ld+json'] as const;
type PageType = (typeof PAGE_TYPES)[number];

export interface FetchedPage {
  type: PageType;
  text: string;
  url: string;
}

export interface FetchOptions {
  /** Origin of a test's server, such as `http://127.0.0.1:4000`, whose port and addresses are not checked. */
  unguarded?: string;
  resolve?: Resolve;
  limitMs?: number;
}

/**
 * Fetches a public page at a URL that a user chose, within limits of time and size. Refuses addresses in private networks, even
 * behind redirects and host names. Connects to the checked addresses, because a second DNS lookup could return other addresses.
 * @throws FetchRefused, or a network error
 */
export async function fetchPage(address: string, options: FetchOptions = {}): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(options.limitMs ?? LIMIT_MS);
  let url = parse(address);
  for (let redirects = 0; redirects <= REDIRECTS_MOST; redirects++) {
    const response = await request(url, signal, options);
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode > 399 || !headers.location) {
      return { ...(await readPage(response, signal)), url: url.href };
    }
    response.destroy();
    url = parse(headers.location, url);
  }
  throw new FetchRefused('too many redirects');
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchRefused('not an address of the web');
  if (url.username || url.password) throw new FetchRefused('has credentials');
  url.hash = '';
  return url;
}

async function request(url: URL, signal: AbortSignal, { unguarded, resolve = resolveByDns }: FetchOptions) {
  const isGuarded = url.origin !== unguarded;
  // `port` is empty for the protocol's default port.
  if (isGuarded && url.port) throw new FetchRefused('not a default port');
  const find = isGuarded ? publicAddressesOf : addressesOf;
  return open(url, signal, await untilAborted(find(url, resolve), signal));
}

function open(url: URL, signal: AbortSignal, addresses: LookupAddress[]): Promise<IncomingMessage> {
  const { request: send } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    send(url, {
      // Opens a new connection, because a pooled connection may lead to an unchecked address.
      agent: false,
      signal,
      maxHeaderSize: HEADER_BYTES,
      lookup: lookUpAs(addresses),
      headers: {
        accept: PAGE_TYPES.join(', '),
        'accept-encoding': 'gzip, br',
        'accept-language': 'en',
        'user-agent': `Mozilla/5.0 (compatible; ${BRAND.name}; event import)`,
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

function lookUpAs(addresses: LookupAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    if (all) done(null, addresses);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  };
}

async function readPage(response: IncomingMessage, signal: AbortSignal) {
  const contentType = response.headers['content-type'] ?? '';
  const named = contentType.split(';')[0]!.trim().toLowerCase();
  const type = PAGE_TYPES.find((each) => each === named);
  if (response.statusCode !== 200 || !type) {
    response.destroy();
    throw new FetchRefused(type ? `status ${response.statusCode}` : 'not a page');
  }
  const charset = /;\s*charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1];
  return { type, text: await readText(response, charset, signal) };
}

function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
