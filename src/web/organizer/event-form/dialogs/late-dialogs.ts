export const loadDialogs = () => import('./form-dialogs.tsx');
export const loadPreview = () => import('./preview-dialog.tsx');
