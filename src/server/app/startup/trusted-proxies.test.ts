import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { trustOf } from '#server/platform/http/trusted-proxies.ts';

const VISITOR = '203.0.113.7';
const CDN = '198.51.100.20';
const BALANCER = '10.0.0.9';
const FORGED = '192.0.2.66';

/** The visitor's address as the server sees it, for a request from `peer` with `forwarded` as its X-Forwarded-For. */
async function addressSeen(setting: string, peer: string, forwarded: string[]): Promise<string> {
  const { trustProxy } = readSettings({ TRUST_PROXY: setting });
  const app = fastify({ trustProxy: trustOf(trustProxy) });
  app.get('/', async ({ ip }) => ip);
  const headers = {
    'x-forwarded-for': forwarded.join(', '),
    'x-real-ip': FORGED,
    forwarded: `for=${FORGED}`,
  };
  return (await app.inject({ url: '/', remoteAddress: peer, headers })).body;
}

test.each([
  ['off', VISITOR, [FORGED], VISITOR],
  ['0', VISITOR, [FORGED], VISITOR],
  ['on', BALANCER, [FORGED, VISITOR], VISITOR],
  ['1', BALANCER, [FORGED, FORGED, VISITOR], VISITOR],
  // The balancer is behind a CDN, and the visitor pretends to be inside the network.
  ['2', BALANCER, [BALANCER, CDN, FORGED, VISITOR, CDN], VISITOR],
  ['10.0.0.0/8,198.51.100.0/24', BALANCER, [BALANCER, FORGED, VISITOR, CDN], VISITOR],
  ['10.0.0.0/8, ::1', `::ffff:${BALANCER}`, [FORGED, VISITOR], VISITOR],
  ['2001:db8:a::/48', '2001:db8:a::5', [FORGED, '2001:db8:7::1'], '2001:db8:7::1'],
  // A client that bypasses the proxies is not trusted as a proxy.
  ['10.0.0.0/8', VISITOR, [FORGED], VISITOR],
])(
  'with TRUST_PROXY=%s and the peer %s, forwarded addresses %j make %s the visitor',
  async (setting, peer, forwarded, visitor) => {
    expect(await addressSeen(setting, peer, forwarded)).toBe(visitor);
  },
);

test('one hop behind two proxies sees the outer proxy, never what a client wrote', async () => {
  expect(await addressSeen('1', BALANCER, [FORGED, VISITOR, CDN])).toBe(CDN);
});
