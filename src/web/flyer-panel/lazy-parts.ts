/** The panel's heavy parts, each fetched when it is first needed and once. */
export const loadResult = () => import('./flyer-result.tsx');
export const loadCropper = () => import('./photo-cropper.tsx');
export const loadPhotoPreparation = () => import('./prepare-photo.ts');
export const loadPreview = () => import('./preview-flyer.ts');
