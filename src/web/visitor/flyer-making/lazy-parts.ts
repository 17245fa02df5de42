/** Parts of the panel that load when it is first used. */
export const loadMaker = () => import('./make-flyer.ts');
export const loadResult = () => import('#web/shared/sharing/flyer-result.tsx');
