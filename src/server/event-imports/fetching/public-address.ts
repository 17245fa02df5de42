import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { FetchRefused } from './fetch-refused.ts';

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const lookUp = promisify(lookup);
export const resolveByDns: Resolve = (hostname) => lookUp(hostname, { all: true });

/** All addresses that are allocated to the internet; the rest of IPv6 is reserved. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address belongs to the internet: not to this machine, its networks, a tunnel or a test. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Unwraps IPv4 in IPv6.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/** The addresses of a URL's host. @throws FetchRefused unless all of them are public */
export async function publicAddressesOf(url: URL, resolve: Resolve): Promise<LookupAddress[]> {
  // URL has already normalized forms such as http://2130706433 and http://0x7f.1.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = ipaddr.isValid(host)
    ? [{ address: host, family: host.includes(':') ? 6 : 4 }]
    : await resolve(host);
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new FetchRefused('not a public address');
  }
  return addresses;
}
