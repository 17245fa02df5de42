/**
 * Lets callers who want the same answer at once share one reading of it. Nobody is given a reading that began before
 * they asked, so whoever has just written sees it; whoever asks during one shares the next.
 */
export function shareReads<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  const start = () => {
    const started = read().finally(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
