import type { FastifyInstance } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding of ours that an Accept-Encoding header names and does not refuse. */
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
 * Lets everything that packs answers see one choice: were the compression to read `*` or `x-gzip` in another way than what
 * keeps answers, the packed answer of one caller would be given to another who cannot read it.
 */
export function installEncodingChoice(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    headers['accept-encoding'] = acceptedEncoding(headers['accept-encoding']);
    // The compression heeds it; nobody may have others answered unpacked.
    delete headers['x-no-compression'];
  });
}
