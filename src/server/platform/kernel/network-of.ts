import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The network that limits treat as one caller: an IPv4 address, or an IPv6 address's /64, which belongs to one subscriber. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // Unwraps an IPv4-mapped IPv6 address.
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
