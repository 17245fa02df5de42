/** Parts of the flyer panel that load on its first use. */
export const loadMaker = () => import('./make-flyer.ts');
export const loadResult = () => import('#web/shared/sharing/flyer-result.tsx');
