/**
 * Simulates DNS servers that are down. Preloaded into the product: while the file named by `LOST_NAMES` exists, every lookup of a
 * host name fails.
 */
import dns, { type LookupAddress } from 'node:dns';
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';

const { LOST_NAMES = '' } = process.env;
const { lookup } = dns;

type Found = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

function lookUp(host: string, ...rest: unknown[]): void {
  if (isIP(host) || !existsSync(LOST_NAMES)) return (lookup as (...all: unknown[]) => void)(host, ...rest);
  const error = Object.assign(new Error(`getaddrinfo EAI_AGAIN ${host}`), { code: 'EAI_AGAIN' });
  process.nextTick(rest.at(-1) as Found, error);
}

dns.lookup = lookUp as typeof dns.lookup;
syncBuiltinESMExports();
