/** Often enough that whoever stopped npm finds the port free at once, and it costs nothing. */
const LOOK_MS = 200;

/**
 * Ends this process when the shell that npm started it in is gone. npm passes SIGTERM to that shell, which dies of it and
 * tells nobody; without this the server would outlive `npm start` and keep its port and its data. Does nothing when npm
 * did not start this process: a server that was put in the background may well outlive its shell.
 */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return;
    clearInterval(timer);
    // Until the server listens for signals there is nothing to close.
    if (!process.emit('SIGTERM')) process.exit(143);
  }, LOOK_MS);
  timer.unref();
}

/** Windows never gives an orphan another parent. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
