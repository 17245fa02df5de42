import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const DNS = { timeout: 1500, tries: 2 };

/**
 * Resolves a host name. Does not use `dns.lookup`, which blocks a pool thread: slow names would stall file access and password
 * hashing.
 */
export const resolveByDns: Resolve = async (hostname) => {
  const resolver = new Resolver(DNS);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
};

/** IPv6 addresses allocated to the internet. The rest of IPv6 is reserved. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is on the public internet, as opposed to this machine, a private network, a tunnel or a test network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` unwraps an IPv4-mapped IPv6 address.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/** Returns the addresses of a URL's host. `URL` has already normalized forms such as http://2130706433 and http://0x7f.1. */
export async function addressesOf(url: URL, resolve: Resolve): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? [{ address: host, family: host.includes(':') ? 6 : 4 }] : await resolve(host);
}

/** Resolves the URL's host like `addressesOf`. @throws FetchRefused unless all addresses are public */
export async function publicAddressesOf(url: URL, resolve: Resolve): Promise<LookupAddress[]> {
  const addresses = await addressesOf(url, resolve);
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new FetchRefused('not a public address');
  }
  return addresses;
}

/** The reason why a page was not read, for the log. Users see one message for all reasons, so they cannot probe our network. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
}
