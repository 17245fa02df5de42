/** The panel's parts that nobody needs before they use it; each is fetched once. */
export const loadCountrySearch = () => import('#web/country/search-countries.ts');
export const loadCropper = () => import('#web/flyer-panel/photo-cropper.tsx');
export const loadLivePreview = () => import('#web/flyer-preview/live-preview.tsx');
export const loadMaker = () => import('#web/flyer-making/make-flyer.ts');
export const loadPhotoPreparation = () => import('#web/photo/prepare-photo.ts');
export const loadResult = () => import('#web/sharing/flyer-result.tsx');
