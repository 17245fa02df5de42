/** Dialogs that any visit may need. They load early, because the Leave dialog must not wait for the connection. */
export { LeaveDialog } from '#web/kit/form/leave-dialog.tsx';
export { StartersDialog } from './starters-dialog.tsx';
