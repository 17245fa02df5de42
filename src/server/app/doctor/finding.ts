/** `ok`; `WARN`: the product runs, but something will go wrong or is worse than it need be; `FAIL`: something does not work. */
export type Verdict = 'ok' | 'WARN' | 'FAIL';

/** One thing that the doctor looked at. */
export interface Finding {
  verdict: Verdict;
  /** What it looked at, such as `database` or `mail`. */
  subject: string;
  /** One sentence; for `WARN` and `FAIL` with what to do. */
  says: string;
}

export type Findings = AsyncGenerator<Finding, void>;

/** What a failed request ends on: the code of its innermost cause, such as ECONNREFUSED, or its words. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as NodeJS.ErrnoException;
  return cause instanceof Error ? reasonOf(cause) : (code ?? message);
}

/** Makes the findings about one subject. */
export function findingsOf(subject: string) {
  const of =
    (verdict: Verdict) =>
    (says: string): Finding => ({ verdict, subject, says });
  return { ok: of('ok'), warn: of('WARN'), fail: of('FAIL') };
}
