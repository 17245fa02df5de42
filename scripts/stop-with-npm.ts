/** Interval between checks. It is short, so that the port is free soon after npm stops. */
const POLL_MS = 200;

/**
 * Ends this process after its npm shell has died. npm sends SIGTERM only to the shell, which does not forward it, so the
 * server would outlive `npm start` and keep its port and data. Does nothing without npm: a background server may outlive
 * its shell.
 */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return;
    clearInterval(timer);
    // If there is no signal handler, the server has not started and has nothing to close.
    if (!process.emit('SIGTERM')) process.exit(143);
  }, POLL_MS);
  timer.unref();
}

/** Checks the process itself, because on Windows an orphan's parent id does not change. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
