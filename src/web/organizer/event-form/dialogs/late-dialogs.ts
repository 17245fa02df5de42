/** Dialogs that few need, in one file: leaving may not wait for it. */
export const loadDialogs = () => import('./form-dialogs.tsx');
export const loadPreview = () => import('./preview-dialog.tsx');
