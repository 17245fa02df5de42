import { ApiError } from './api.ts';
import { currentSessionId } from './session.ts';
import { PATIENCE_MS } from '#web/kit/loading/patience.ts';

interface Upload {
  /** With the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Like `sendJson` with POST, but reports upload progress, which `fetch` cannot.
 * @throws ApiError when the response is not ok, Error when the connection is lost or `signal` aborts
 */
export function uploadJson<Answer>(
  path: string,
  body: unknown,
  { onProgress, signal }: Upload,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('content-type', 'application/json');
    const sessionId = currentSessionId();
    if (sessionId) request.setRequestHeader('authorization', `Bearer ${sessionId}`);
    const lost = (): void => reject(new Error('The connection was lost.'));

    // Silence, not slowness, counts as lost.
    let silence = setTimeout(() => request.abort(), PATIENCE_MS);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), PATIENCE_MS);
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('loadend', () => clearTimeout(silence));
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Answer);
      else reject(new ApiError(status, responseText || statusText));
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(JSON.stringify(body));
  });
}
