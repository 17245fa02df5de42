import { PATIENCE_MS } from '#web/kit/loading/patience.ts';
import { ApiError } from './api.ts';
import { currentSessionId } from './session.ts';

/** Thrown when our server sent no response. The request may have succeeded, so a retry must reuse the Idempotency-Key. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

interface Upload {
  headers?: Record<string, string>;
  /** Receives the fraction of bytes sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Posts like `sendJson` but reports upload progress, which `fetch` cannot.
 * @throws ApiError for an error response, ConnectionLost when our server sends no response or `signal` aborts
 */
export function uploadJson<Answer>(
  path: string,
  body: unknown,
  { headers = {}, onProgress, signal }: Upload,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sessionId = currentSessionId();
    const authorization = sessionId ? { authorization: `Bearer ${sessionId}` } : {};
    const sent = { 'content-type': 'application/json', ...authorization, ...headers };
    const lost = (): void => reject(new ConnectionLost());
    // Aborts when no byte has moved for PATIENCE_MS. A slow upload continues.
    let silence: ReturnType<typeof setTimeout>;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), PATIENCE_MS);
    };
    request.open('POST', path);
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      heard();
      if (total > 0) onProgress(loaded / total);
    });
    request.upload.addEventListener('load', () => {
      heard();
      onProgress(1);
    });
    request.addEventListener('progress', heard);
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('loadend', () => clearTimeout(silence));
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status > 299) {
        const header = (name: string) => request.getResponseHeader(name);
        return reject(new ApiError(status, responseText || statusText, header));
      }
      try {
        resolve(JSON.parse(responseText) as Answer);
      } catch {
        // The response is not JSON, so it is not from our server. It may be the sign-in page of a hotel network.
        lost();
      }
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    heard();
    request.send(JSON.stringify(body));
  });
}
