/** How stale the lists may get while no stream is open. */
const POLL_MS = 20_000;
/** After the server refused: the session has too many streams, or ended. */
const REOPEN_MS = 60_000;
/** Changes often come in groups, and each makes several requests. */
const GATHER_MS = 250;

/**
 * Calls `refresh` after changes: when the server reports one, or every 20 seconds while no stream is open. The browser
 * reconnects by itself and sends the last change's id. A hidden page refreshes when it becomes visible.
 * @returns the unsubscribe function
 */
export function followLive(refresh: () => void): () => void {
  let source: EventSource | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let isBehind = false;

  function refreshSoon(): void {
    isBehind = true;
    if (!document.hidden) gathering ??= setTimeout(refreshNow, GATHER_MS);
  }
  function refreshNow(): void {
    gathering = undefined;
    isBehind = false;
    refresh();
  }
  function onVisible(): void {
    if (isBehind) refreshSoon();
  }
  function open(): void {
    source?.close();
    source = new EventSource('/api/admin/live');
    source.addEventListener('open', () => {
      clearInterval(polling);
      polling = undefined;
      // A new stream does not replay earlier changes.
      refreshSoon();
    });
    source.addEventListener('change', refreshSoon);
    source.addEventListener('reset', refreshSoon);
    source.addEventListener('error', () => {
      polling ??= setInterval(refreshSoon, POLL_MS);
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(reopening);
      // Polling covers the gap.
      reopening = setTimeout(open, REOPEN_MS);
    });
  }

  open();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    source?.close();
    clearTimeout(gathering);
    clearInterval(polling);
    clearTimeout(reopening);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
