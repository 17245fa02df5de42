/** Resumes a generator until it is done or `end` has passed. @param end a `performance.now()` timestamp */
export function advance<Result>(
  steps: Generator<void, Result>,
  end = Infinity,
): IteratorResult<void, Result> {
  let step = steps.next();
  while (!step.done && performance.now() < end) step = steps.next();
  return step;
}
