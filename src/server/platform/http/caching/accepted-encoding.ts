import type { FastifyInstance } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best supported encoding that an Accept-Encoding header accepts by name. */
export function acceptedEncoding(header = ''): Encoding {
  const named = header.toLowerCase().split(',');
  const taken = new Set(
    named
      .filter((coding) => !/;\s*q=0(?:\.0*)?\s*$/.test(coding))
      .map((coding) => coding.split(';', 1)[0]!.trim()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

/**
 * Normalizes Accept-Encoding. Compression and caches must interpret `*` and `x-gzip` in the same way, or a client could get a
 * response that it cannot decompress.
 */
export function installEncodingChoice(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    headers['accept-encoding'] = acceptedEncoding(headers['accept-encoding']);
    // @fastify/compress obeys this header, but one client must not cause uncompressed responses for others.
    delete headers['x-no-compression'];
  });
}
