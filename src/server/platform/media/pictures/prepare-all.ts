import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '../storage.ts';
import { storePicture } from '../keep-picture.ts';
import type { PreparedPicture } from '../stored-picture.ts';

/** Stores the prepared pictures of a request. @throws the first error, or one error for all fields if all are about fields */
export async function prepareAll(
  dependencies: { db: Database; storage: Storage },
  pictures: readonly Promise<PreparedPicture>[],
): Promise<PreparedPicture[]> {
  const outcomes = await Promise.allSettled(pictures);
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  if (failures.length > 0) throw merge(failures);
  const prepared = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  for (const picture of prepared) await storePicture(dependencies, picture);
  return prepared;
}

function merge(failures: unknown[]): unknown {
  const first = failures[0];
  const isOfField = (failure: unknown): failure is AppError =>
    failure instanceof AppError && failure.fields !== undefined;
  if (failures.length === 1 || !failures.every(isOfField)) return first;
  const fields = Object.assign({}, ...failures.map((failure) => failure.fields)) as Record<string, string>;
  return new AppError((first as AppError).code, 'Please check the highlighted pictures.', { fields });
}
