/** A backup cannot be taken or restored; `message` is one sentence that says why. */
export class BackupError extends Error {}
