/** Solves the server's challenge in a worker, so that the page stays responsive. @returns the text of the `Proof` header */
export function solveProof(challenge: string): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The proof of work failed.')));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
