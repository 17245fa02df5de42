import { useEffect, useState } from 'react';

/** The panel's parts that nobody needs before they use it; each is fetched once. */
export const loadCountrySearch = () => import('./search-countries.ts');
export const loadCropper = () => import('./photo-cropper.tsx');
export const loadLivePreview = () => import('./live-preview.tsx');
export const loadMaker = () => import('./make-flyer.ts');
export const loadPhotoPreparation = () => import('./prepare-photo.ts');
export const loadResult = () => import('./flyer-result.tsx');

/**
 * A part once it is there, else null. Not React's `lazy`: a part that cannot be fetched must not take the form with it,
 * and is tried again when the connection comes back.
 * @param load one of the functions above
 */
export function usePart<Part extends object>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const missing = wanted && !part;
  useEffect(() => {
    if (!missing) return undefined;
    let gone = false;
    const fetchPart = (): void => {
      load().then(
        (loaded) => gone || setPart(loaded),
        () => undefined,
      );
    };
    fetchPart();
    addEventListener('online', fetchPart);
    return () => {
      gone = true;
      removeEventListener('online', fetchPart);
    };
  }, [load, missing]);
  return part;
}
