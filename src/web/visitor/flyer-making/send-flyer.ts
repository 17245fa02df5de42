import type { GeneratedFlyer, GenerateFlyerRequest } from '#contract/flyers/flyers.ts';
import { currentSessionId } from '#web/kit/api/session.ts';
import { ApiError } from '#web/kit/api/api.ts';
import { PATIENCE_MS } from '#web/kit/loading/patience.ts';
import { ConnectionLost } from './connection-lost.ts';

/** `sending` is the upload, from 0 to 1; then the server draws. */
export type SendProgress = { stage: 'sending' | 'drawing'; fraction: number };

/** By `XMLHttpRequest`: `fetch` reports no upload progress. @param key of the attempt @throws ApiError, ConnectionLost */
export function sendFlyer(
  body: GenerateFlyerRequest,
  key: string,
  onProgress: (progress: SendProgress) => void,
): Promise<GeneratedFlyer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const heard = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), PATIENCE_MS);
    };
    const lost = (): void => reject(new ConnectionLost());
    request.open('POST', '/api/flyers/generate');
    request.withCredentials = true;
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    const sessionId = currentSessionId();
    if (sessionId) request.setRequestHeader('authorization', `Bearer ${sessionId}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      heard();
      onProgress({ stage: 'sending', fraction: total > 0 ? loaded / total : 0 });
    });
    request.upload.addEventListener('load', () => {
      heard();
      onProgress({ stage: 'drawing', fraction: 1 });
    });
    request.addEventListener('progress', heard);
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status > 299) {
        reject(new ApiError(request.status, request.responseText || request.statusText));
        return;
      }
      const flyer = parseFlyer(request.responseText);
      if (flyer) resolve(flyer);
      else lost();
    });
    heard();
    onProgress({ stage: 'sending', fraction: 0 });
    request.send(JSON.stringify(body));
  });
}

/** Null for anything else, such as a hotel network's sign-in page. */
function parseFlyer(text: string): GeneratedFlyer | null {
  try {
    const flyer = JSON.parse(text) as Partial<GeneratedFlyer> | null;
    return typeof flyer?.downloadUrl === 'string' ? (flyer as GeneratedFlyer) : null;
  } catch {
    return null;
  }
}

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo could not be read.')));
    reader.readAsDataURL(blob);
  });
}
