export interface Kept {
  promise: string;
  attempts: number;
  failures: number;
  /** A short text with figures and reasons for failures. */
  about: string;
}

/** Returns a guarantee that is kept if all findings are 0. */
export function keptIfZero(
  promise: string,
  attempts: number,
  findings: Record<string, number>,
  about = '',
): Kept {
  const wrong = Object.entries(findings).filter(([, found]) => found !== 0);
  return {
    promise,
    attempts,
    failures: wrong.reduce((sum, [, found]) => sum + found, 0),
    about: [about, ...wrong.map(([name, found]) => `${name}: ${found}`)].filter(Boolean).join('; '),
  };
}
