/** The undo history. Consecutive changes with equal keys, such as the letters of a word, are merged into one step. */
export interface History<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
  key: string | null;
}

export function begin<State>(present: State): History<State> {
  return { past: [], present, future: [], key: null };
}

export function push<State>(
  history: History<State>,
  present: State,
  key: string | null = null,
): History<State> {
  if (present === history.present) return history;
  const joins = key !== null && key === history.key;
  const past = joins ? history.past : [...history.past, history.present];
  return { past, present, future: [], key };
}

export function undo<State>({ past, present, future, key }: History<State>): History<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, key };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], key: null };
}

export function redo<State>({ past, present, future, key }: History<State>): History<State> {
  const [after, ...rest] = future;
  if (after === undefined) return { past, present, future, key };
  return { past: [...past, present], present: after, future: rest, key: null };
}
