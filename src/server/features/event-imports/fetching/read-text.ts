import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { FetchRefused } from './public-address.ts';

/** Maximum size after decompression. Event data is near the beginning of a page, so the rest is not read. */
const BYTES_MOST = 1024 * 1024;
const META_BYTES = 2048;

/**
 * Reads at most the first megabyte of a response's text.
 * @param charset charset in the header; if absent, uses the charset in the page, else UTF-8
 */
export async function readText(
  response: IncomingMessage,
  charset: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decompressed(response)) {
      signal.throwIfAborted();
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= BYTES_MOST) break;
    }
  } finally {
    response.destroy();
  }
  return decodeText(Buffer.concat(chunks).subarray(0, BYTES_MOST), charset);
}

/** Decodes text. A UTF-16 byte order mark overrides `charset`. Without either, uses the charset in the page, else UTF-8. */
export function decodeText(bytes: Buffer, charset?: string): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const marked = { fffe: 'utf-16le', feff: 'utf-16be' }[mark];
  const head = bytes.toString('latin1', 0, META_BYTES);
  const meta = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  return decoderFor(marked ?? charset ?? meta ?? 'utf-8').decode(bytes);
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** Decompresses a response only as fast as it is read, because a small body may expand to gigabytes. */
function decompressed(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return response;
  const decoder = encoding === 'gzip' ? createGunzip() : encoding === 'br' ? createBrotliDecompress() : null;
  if (!decoder) throw new FetchRefused('unknown encoding');
  return pipeline(response, decoder, () => {});
}
