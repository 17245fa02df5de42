/** Frees the port soon after npm stops. */
const POLL_MS = 200;

/**
 * Ends this process when its npm shell has died. npm sends SIGTERM to the shell only, which does not forward it, so the
 * server would outlive `npm start` and hold its port and data. Does nothing without npm: a background server may outlive
 * its shell.
 */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return;
    clearInterval(timer);
    // Before the server handles signals there is nothing to close.
    if (!process.emit('SIGTERM')) process.exit(143);
  }, POLL_MS);
  timer.unref();
}

/** Needed on Windows, where the parent id of an orphan does not change. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
