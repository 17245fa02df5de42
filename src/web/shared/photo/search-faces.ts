import modelUrl from '#content/face-model.bin?url';
import { readFaceNetwork, type FaceNetwork } from '#flyer/portrait/face-network.ts';
import { findFaces, type Face, type Pixels } from '#flyer/portrait/find-faces.ts';

/** Time limit for loading the 200 kB model, in milliseconds. On timeout, the photo is cropped without a face search. */
const MODEL_MS = 8000;

let loading: Promise<FaceNetwork> | null = null;

/** Loads the model once. preparePhoto calls this early, so that the model loads while the photo is decoded. */
export function loadFaceModel(): Promise<FaceNetwork> {
  loading ??= fetchNetwork();
  loading.catch(() => (loading = null));
  return loading;
}

/**
 * Finds the faces in a photo, the largest first. Returns an empty array if the model can't be loaded, for example
 * offline. Never throws.
 */
export async function searchFaces(picture: Pixels): Promise<Face[]> {
  try {
    return await findFaces(picture, await loadFaceModel(), nextTask);
  } catch {
    return [];
  }
}

async function fetchNetwork(): Promise<FaceNetwork> {
  const response = await fetch(modelUrl, { signal: AbortSignal.timeout(MODEL_MS) });
  if (!response.ok) throw new Error(`The face model answered ${response.status}.`);
  return readFaceNetwork(await response.arrayBuffer());
}

/** Yields to the browser between two passes, so that it can render and handle touches. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
