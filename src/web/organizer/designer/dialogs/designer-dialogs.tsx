/** The dialogs that every visit may need, in one file: leaving may not wait for the connection. */
export { LeaveDialog } from '#web/kit/form/leave-dialog.tsx';
export { StartersDialog } from './starters-dialog.tsx';
