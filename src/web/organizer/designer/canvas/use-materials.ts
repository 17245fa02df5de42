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

/** Query options without caching, because the loader functions have caches. */
const LOAD = { gcTime: 0, staleTime: Infinity, refetchOnReconnect: true } as const;

export type MaterialsState = ReturnType<typeof useMaterials>;

/**
 * Loads the materials of a design. Returns the same object while no material changes.
 * @param waits whether to postpone loading faces, because the user may still choose another design
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
  // Reading `isSuccess` subscribes to its changes, so the component renders again when a new face has loaded.
  const hasFaces = missing.length === 0 || faces.isSuccess;
  const isReady = hasFaces && (!background || picture.isSuccess || hasFailed);
  return {
    /** The design's materials; null until the background and the font faces are loaded. */
    materials: isReady ? materials : null,
    failure: faces.isError ? ('faces' as const) : hasFailed ? ('background' as const) : null,
    retry: () => {
      for (const query of [picture, faces, assets]) if (query.isError) void query.refetch();
    },
  };
}
