/** Dialogs of the designer in one file: leaving may not wait for the connection. */
export { LeaveDialog } from '#web/kit/form/leave-dialog.tsx';
export { ConflictDialog } from './conflict-dialog.tsx';
export { KeysDialog } from './keys-dialog.tsx';
export { StartersDialog } from './starters-dialog.tsx';
