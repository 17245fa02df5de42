/** What only a chosen design needs, in one file: it loads behind the choice. */
export { ConflictDialog } from './dialogs/conflict-dialog.tsx';
export { KeysDialog } from './dialogs/keys-dialog.tsx';
export { AddPanel } from './panels/add-panel.tsx';
export { EditPanel } from './panels/edit-panel.tsx';
export { LayersPanel } from './panels/layers-panel.tsx';
