import { expect, test } from 'vitest';
import { isPublicAddress, publicAddressesOf } from './public-address.ts';

test.each([
  ['this machine', '127.0.0.1'],
  ['any address', '0.0.0.0'],
  ['"this" network', '0.1.2.3'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '192.168.1.1'],
  ['a carrier’s network', '100.64.0.1'],
  ['link-local', '169.254.169.254'],
  ['protocol assignments', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['6to4 relays', '192.88.99.1'],
  ['this machine', '::1'],
  ['any address', '::'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-mapped', '::ffff:10.0.0.1'],
  ['IPv4-mapped in hex', '::ffff:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:1::'],
  ['unique local', 'fd00::1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['documentation', '2001:db8::1'],
  ['not allocated', '4000::1'],
  ['no address', 'localhost'],
])('an address is not public: %s (%s)', (_kind, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '41.220.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
])('a URL is refused without a query to DNS: %s', async (url) => {
  const resolve = async () => {
    throw new Error('asked');
  };
  await expect(publicAddressesOf(new URL(url), resolve)).rejects.toThrow('not a public address');
});

test('a host name is refused if any of its addresses is private, or if it has no address', async () => {
  const open = { address: '8.8.8.8', family: 4 };
  const closed = { address: '10.0.0.1', family: 4 };
  const url = new URL('https://events.example/');
  await expect(publicAddressesOf(url, async () => [open, closed])).rejects.toThrow('not a public address');
  await expect(publicAddressesOf(url, async () => [])).rejects.toThrow('not a public address');
  expect(await publicAddressesOf(url, async () => [open])).toEqual([open]);
});
