/** Dialogs that every visit may need. They load early, because leaving must not wait for the connection. */
export { LeaveDialog } from '#web/kit/form/leave-dialog.tsx';
export { StartersDialog } from './starters-dialog.tsx';
