/** Polling interval while no stream is open. */
const POLL_MS = 20_000;
/** Delay before reopening a refused stream. The server refuses it if the session has ended or has too many streams. */
const REOPEN_MS = 60_000;
/** Delay before a refresh. It groups bursts of changes, because each refresh sends several requests. */
const GATHER_MS = 250;

/**
 * Calls `refresh` when the server reports a change, or every 20 seconds while no stream is open. The browser reconnects
 * automatically and sends the id of the last change. A hidden page refreshes when it becomes visible.
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
      // Refresh now, because a new stream does not replay earlier changes.
      refreshSoon();
    });
    source.addEventListener('change', refreshSoon);
    source.addEventListener('reset', refreshSoon);
    source.addEventListener('error', () => {
      polling ??= setInterval(refreshSoon, POLL_MS);
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(reopening);
      // Reopen the stream later; polling continues until then.
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
