import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/**
 * Proxies whose `X-Forwarded-*` headers are trusted: none, the nearest proxy (true), a number of nearest proxies, or the proxies
 * in the given networks.
 */
export type TrustedProxies = boolean | number | string[];

/** Maximum number of proxies in a row. A larger number must be a typo. */
const HOPS_MAX = 10;
const WORDS: Record<string, TrustedProxies> = { on: true, true: true, off: false, false: false };

/** `TRUST_PROXY`: `off`, `on` (one proxy), a number of proxies, or addresses and networks separated by commas. */
export const trustedProxies = z.string().transform((value, { issues }): TrustedProxies => {
  const word = WORDS[value];
  if (word !== undefined) return word;
  if (/^\d+$/.test(value) && Number(value) <= HOPS_MAX) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  issues.push({
    code: 'custom',
    input: value,
    message: `TRUST_PROXY must be on, off, a number of proxies up to ${HOPS_MAX}, or networks such as 10.0.0.0/8,2001:db8::/32`,
  });
  return z.NEVER;
});

/** Rejects a network that covers all addresses, because visitors could then claim any address as their own. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  return bits === undefined || (ipaddr.isValidCIDR(text) && Number(bits) > 0);
}

/**
 * The value for Fastify's `trustProxy`. Converts a number of proxies to a function. Given a number, Fastify trusts no proxy,
 * because a client that connects directly could pose as a proxy.
 */
export function trustOf(proxies: TrustedProxies) {
  if (Array.isArray(proxies)) return proxies;
  const hops = Number(proxies);
  return hops > 0 && ((_address: string, hop: number) => hop < hops);
}
