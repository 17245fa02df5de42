import { isIPv6, SocketAddress } from 'node:net';

/** The network that limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, which a single subscriber has. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // Removes the zone, and writes an embedded IPv4 address with dots.
  const { address: normal } = new SocketAddress({ address, family: 'ipv6' });
  if (normal.startsWith('::ffff:') && normal.includes('.')) return normal.slice('::ffff:'.length);
  const [head = '', tail] = normal.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array.from({ length: 8 - groups.length - after.length }, () => '0');
  return `${[...groups, ...gap, ...after].slice(0, 4).join(':')}::/64`;
}
