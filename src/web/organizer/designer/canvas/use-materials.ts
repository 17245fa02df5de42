import { useEffect, useMemo, useState } from 'react';
import type { FaceKey } from '#flyer/faces/font-manifest.ts';
import { facesFor } from '#flyer/faces/faces-for.ts';
import { needsOf } from '#flyer/needs-of.ts';
import type { FlyerAssets } from '#flyer/scene.ts';
import { loadFaces } from '#web/shared/flyer-preview/flyer-canvas.ts';
import { loadAssets } from '#web/shared/flyer-preview/load-assets.ts';
import type { Design } from '../model/design.ts';
import type { Materials } from './artist.ts';
import { loadBackground } from './load-background.ts';
import { sampleValues, type FlyerEvent } from './sample-values.ts';

const loaded = new Set<FaceKey>();

export interface MaterialsState {
  /** Null until the background and the faces of the design's words are loaded. */
  materials: Materials | null;
  failure: 'background' | 'faces' | null;
  retry: () => void;
}

/**
 * Loads what a design is drawn with. The materials stay the same object while none of them changes.
 * @param waits loads no faces: another design may be chosen
 */
export function useMaterials(
  { canvasSize, background, layout }: Design,
  event: FlyerEvent | null,
  waits: boolean,
): MaterialsState {
  const [attempt, setAttempt] = useState(0);
  const [picture, setPicture] = useState<{ of: string; bitmap: ImageBitmap } | null>(null);
  const [failure, setFailure] = useState<MaterialsState['failure']>(null);
  const [, setLoadedFaces] = useState(0);
  const [kept, setKept] = useState<{ key: string; materials: Materials } | null>(null);

  const wanted = background ? ('path' in background ? background.path : background.picture) : null;
  useEffect(() => {
    if (!background) return undefined;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const bitmap = await loadBackground(background);
      if (!isCurrent) return;
      setPicture({ of: wanted!, bitmap });
      setFailure(null);
    };
    load().catch(() => isCurrent && setFailure('background'));
    return () => void (isCurrent = false);
    // oxlint-disable-next-line react/exhaustive-deps -- equal backgrounds are named alike
  }, [wanted, attempt]);

  const values = useMemo(() => sampleValues(event, layout), [event, layout]);
  const watermark = event?.watermark ?? null;
  const texts = useMemo(() => ({ layout, values, watermark, photo: null }), [layout, values, watermark]);
  const faces = useMemo(() => facesFor(texts), [texts]);
  const missing = faces.filter((face) => !loaded.has(face));
  const missingNames = missing.join(' ');
  useEffect(() => {
    if (waits || missing.length === 0) return;
    const load = async (): Promise<void> => {
      await loadFaces(missing);
      for (const face of missing) loaded.add(face);
      setLoadedFaces(loaded.size);
      setFailure((before) => (before === 'faces' ? null : before));
    };
    load().catch(() => setFailure('faces'));
    // oxlint-disable-next-line react/exhaustive-deps -- equal faces are named alike
  }, [missingNames, waits, attempt]);

  const [assets, setAssets] = useState<{ of: string; loaded: FlyerAssets }>({ of: '', loaded: {} });
  const { pictures, flags } = useMemo(() => needsOf(texts), [texts]);
  const wantedAssets = JSON.stringify([pictures, flags]);
  useEffect(() => {
    let isCurrent = true;
    loadAssets(texts).then(
      (loaded) => isCurrent && setAssets({ of: wantedAssets, loaded }),
      () => isCurrent && setFailure('background'),
    );
    return () => void (isCurrent = false);
    // oxlint-disable-next-line react/exhaustive-deps -- equal assets are named alike
  }, [wantedAssets, attempt]);

  useEffect(() => {
    const retry = (): void => setAttempt((count) => count + 1);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  const bitmap = wanted === null ? null : picture?.of === wanted ? picture.bitmap : undefined;
  const isReady = missing.length === 0 && (bitmap !== undefined || failure === 'background');
  const key = JSON.stringify([canvasSize, wanted, bitmap === undefined, values, watermark, assets.of]);
  let current = kept;
  if (isReady && kept?.key !== key) {
    current = {
      key,
      materials: { canvasSize, values, watermark, background: bitmap ?? null, assets: assets.loaded },
    };
    setKept(current);
  }
  return {
    materials: isReady ? (current?.materials ?? null) : null,
    failure,
    retry: () => setAttempt((count) => count + 1),
  };
}
