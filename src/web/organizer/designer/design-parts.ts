/** One chunk with everything that the designer needs once a design has been chosen. */
export { ConflictDialog } from './dialogs/conflict-dialog.tsx';
export { KeysDialog } from './dialogs/keys-dialog.tsx';
export { ProblemsDialog } from './dialogs/problems-dialog.tsx';
export { findProblems } from './canvas/find-problems.ts';
export { AddPanel } from './panels/add-panel.tsx';
export { EditPanel } from './panels/edit-panel.tsx';
export { LayersPanel } from './panels/layers-panel.tsx';
export { TemplatePreview } from './dialogs/design-preview.tsx';
