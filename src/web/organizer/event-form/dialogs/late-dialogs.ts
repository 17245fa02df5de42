/** Dialogs that load late, in one chunk. */
export const loadDialogs = () => import('./form-dialogs.tsx');
export const loadPreview = () => import('./preview-dialog.tsx');
