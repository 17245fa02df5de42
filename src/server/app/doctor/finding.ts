/** Outcome of a check. `WARN`: the product runs, but something may fail later or can be improved. `FAIL`: something is broken. */
export type Verdict = 'ok' | 'WARN' | 'FAIL';

/** The result of one check by the doctor. */
export interface Finding {
  verdict: Verdict;
  /** The part of the deployment that was checked, such as `database` or `mail`. */
  subject: string;
  /** One sentence. For `WARN` and `FAIL`, it includes the remedy. */
  says: string;
}

export type Findings = AsyncGenerator<Finding, void>;

/** The code of an error's innermost cause, such as ECONNREFUSED, or its message if it has no code. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as NodeJS.ErrnoException;
  return cause instanceof Error ? reasonOf(cause) : (code ?? message);
}

/** Returns functions that create findings about one subject. */
export function findingsOf(subject: string) {
  const of =
    (verdict: Verdict) =>
    (says: string): Finding => ({ verdict, subject, says });
  return { ok: of('ok'), warn: of('WARN'), fail: of('FAIL') };
}
