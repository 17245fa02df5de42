import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { EVENT_PICTURES, type EventPictureField } from '#contract/events/event-rules.ts';
import { DEFAULT_PHOTO_FOCUS } from '#contract/flyers/photo-focus.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#web/kit/api/api.ts';
import { newKey } from '#web/kit/api/attempt.ts';
import { uploadJson } from '#web/kit/api/upload.ts';
import { keepPhoto, readPhoto } from '#web/shared/photo/photo-store.ts';
import { dataUrlOf } from './data-url-of.ts';

export interface PictureUpload {
  picture: Blob;
  /** Fraction of bytes sent, from 0 to 1; null after a failure. */
  progress: number | null;
  problem: string | null;
}

const LOST = m('The connection was lost before this picture was uploaded.');

/**
 * Uploads each picture as soon as the user chooses it. Until its upload succeeds, the picture is stored on the device
 * under `keptAs` and uploaded again after a reload.
 */
export function usePictureUploads(keptAs: string, onPath: (field: EventPictureField, path: string) => void) {
  const [uploads, setUploads] = useState<Partial<Record<EventPictureField, PictureUpload>>>({});
  const running = useRef(new Map<EventPictureField, { stop: AbortController; done: Promise<boolean> }>());

  function show(field: EventPictureField, upload: PictureUpload | undefined): void {
    setUploads(({ [field]: _before, ...others }) => (upload ? { ...others, [field]: upload } : others));
  }

  function send(field: EventPictureField, picture: Blob): void {
    running.current.get(field)?.stop.abort();
    const stop = new AbortController();
    void keepPhoto(`${keptAs}-${field}`, kept(picture));
    running.current.set(field, { stop, done: upload(field, picture, stop.signal) });
  }

  async function upload(field: EventPictureField, picture: Blob, signal: AbortSignal): Promise<boolean> {
    show(field, { picture, progress: 0, problem: null });
    const onProgress = (progress: number): void => {
      if (!signal.aborted) show(field, { picture, progress, problem: null });
    };
    try {
      const body = { field, data: await dataUrlOf(picture) };
      const { path } = await uploadJson<{ path: string }>('/api/event-pictures', body, {
        onProgress,
        signal,
      });
      if (signal.aborted) return true;
      onPath(field, path);
      show(field, undefined);
      void keepPhoto(`${keptAs}-${field}`, null);
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      show(field, { picture, progress: null, problem: problemOf(error) });
      return false;
    }
  }

  /** Cancels an upload and deletes the picture from the device. */
  function drop(field: EventPictureField): void {
    running.current.get(field)?.stop.abort();
    running.current.delete(field);
    show(field, undefined);
    void keepPhoto(`${keptAs}-${field}`, null);
  }

  /** Waits until every upload has finished. @returns the fields with a failed upload */
  async function settle(): Promise<EventPictureField[]> {
    const all = [...running.current].map(async ([field, { done }]) => ((await done) ? null : field));
    return (await Promise.all(all)).filter((field) => field !== null);
  }

  const sendKept = useEffectEvent((field: EventPictureField, picture: Blob) => send(field, picture));
  useEffect(() => {
    let isMounted = true;
    for (const field of EVENT_PICTURES) {
      void readPhoto(`${keptAs}-${field}`).then((photo) => photo && isMounted && sendKept(field, photo.blob));
    }
    const { current } = running;
    return () => {
      isMounted = false;
      for (const { stop } of current.values()) stop.abort();
    };
  }, [keptAs]);

  return { uploads, send, drop, settle };
}

/** Wraps a picture for the photo store, which requires fields that pictures don't use. */
function kept(blob: Blob) {
  return { id: newKey(), blob, width: 0, height: 0, focus: DEFAULT_PHOTO_FOCUS };
}

function problemOf(error: unknown): string {
  return error instanceof ApiError
    ? (Object.values(error.problem?.fields ?? {})[0] ?? error.problem?.message ?? t(LOST))
    : t(LOST);
}
