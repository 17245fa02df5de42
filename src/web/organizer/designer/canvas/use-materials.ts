import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FaceKey } from '#flyer/faces/font-manifest.ts';
import { facesFor } from '#flyer/faces/faces-for.ts';
import { needsOf } from '#flyer/needs-of.ts';
import { loadFaces } from '#web/shared/flyer-preview/flyer-canvas.ts';
import { loadAssets } from '#web/shared/flyer-preview/load-assets.ts';
import { loadBackground } from '../keeping/pictures.ts';
import type { Design } from '../model/design.ts';
import type { Materials } from './artist.ts';
import { sampleValues, type FlyerEvent } from './sample-values.ts';

const loaded = new Set<FaceKey>();

/** The loaders have caches of their own. */
const LOAD = { gcTime: 0, staleTime: Infinity, refetchOnReconnect: true } as const;

export type MaterialsState = ReturnType<typeof useMaterials>;

/**
 * Loads what a design is drawn with. The materials stay the same object while none of them changes.
 * @param waits loads no faces: another design may be chosen
 */
export function useMaterials(
  { canvasSize, background, layout }: Design,
  event: FlyerEvent | null,
  waits: boolean,
) {
  const picture = useQuery({
    ...LOAD,
    queryKey: ['background', background],
    queryFn: () => loadBackground(background!),
    enabled: background !== null,
  });
  const values = useMemo(() => sampleValues(event, layout), [event, layout]);
  const watermark = event?.watermark ?? null;
  const texts = useMemo(() => ({ layout, values, watermark, photo: null }), [layout, values, watermark]);
  const missing = useMemo(() => facesFor(texts), [texts]).filter((face) => !loaded.has(face));
  const faces = useQuery({
    ...LOAD,
    queryKey: ['faces', missing],
    queryFn: async () => {
      await loadFaces(missing);
      for (const face of missing) loaded.add(face);
      return true;
    },
    enabled: !waits && missing.length > 0,
  });
  const needs = useMemo(() => needsOf(texts), [texts]);
  const assets = useQuery({
    ...LOAD,
    queryKey: ['assets', needs.pictures, needs.flags],
    queryFn: () => loadAssets(texts),
    placeholderData: keepPreviousData,
  });
  const hasFailed = picture.isError || assets.isError;
  const key = JSON.stringify([canvasSize, values, watermark]);
  const materials = useMemo(
    (): Materials => ({
      canvasSize,
      values,
      watermark,
      background: picture.data ?? null,
      assets: assets.data ?? {},
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- equal values have equal keys
    [key, picture.data, assets.data],
  );
  // Reading the success lets the query announce it: only then is a new face drawn.
  const hasFaces = missing.length === 0 || faces.isSuccess;
  const isReady = hasFaces && (!background || picture.isSuccess || hasFailed);
  return {
    /** Null until the background and the faces of the design's words are loaded. */
    materials: isReady ? materials : null,
    failure: faces.isError ? ('faces' as const) : hasFailed ? ('background' as const) : null,
    retry: () => {
      for (const query of [picture, faces, assets]) if (query.isError) void query.refetch();
    },
  };
}
