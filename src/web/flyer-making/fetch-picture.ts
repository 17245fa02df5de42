import { inTime } from '#web/loading/patience.ts';

/**
 * Fetches the finished flyer once, for showing and for the device's share sheet.
 * @param onProgress 0 to 1, called only when the size is known
 * @returns null when it could not be fetched: the flyer exists all the same and can be shown and downloaded by its URL.
 */
export async function fetchPicture(
  url: string,
  onProgress: (fraction: number) => void,
): Promise<Blob | null> {
  try {
    const response = await inTime(fetch(url, { credentials: 'include' }));
    if (!response.ok || !response.body) return null;
    const type = response.headers.get('content-type') ?? 'image/jpeg';
    // A compressed answer announces its compressed length, which says nothing about the bytes that arrive here.
    const total = response.headers.has('content-encoding')
      ? 0
      : Number(response.headers.get('content-length'));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) break;
      parts.push(value);
      received += value.length;
      if (total > 0) onProgress(Math.min(1, received / total));
    }
    return new Blob(parts, { type });
  } catch {
    return null;
  }
}
