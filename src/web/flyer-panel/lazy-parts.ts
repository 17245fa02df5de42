/** The panel's parts that nobody needs before they use it; each is fetched once. */
export const loadCountrySearch = () => import('./search-countries.ts');
export const loadCropper = () => import('./photo-cropper.tsx');
export const loadLivePreview = () => import('./live-preview.tsx');
export const loadMaker = () => import('./make-flyer.ts');
export const loadPhotoPreparation = () => import('./prepare-photo.ts');
export const loadResult = () => import('./flyer-result.tsx');
