/** Continues work that pauses, until the work is done or `end` has come, on the clock of `performance.now()`. */
export function advance<Result>(
  steps: Generator<void, Result>,
  end = Infinity,
): IteratorResult<void, Result> {
  let step = steps.next();
  while (!step.done && performance.now() < end) step = steps.next();
  return step;
}
