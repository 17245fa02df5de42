import details from '#content/assistant/details.json' with { type: 'json' };
import { fold } from '#server/platform/kernel/fold.ts';
import type { Reading } from './read-question.ts';

/**
 * Words for practical details of an event, in all languages, such as "lunch" and "repas" for "food". Words after `<` answer a
 * question but do not ask one.
 */
export const DETAILS = new Map(
  details.flatMap((line) => {
    const [asking, ...answering] = line.split(' < ').map((words) => words.split(' '));
    const names = [...asking!, ...answering.flat()];
    return asking!.map((word) => [fold(word), names] as const);
  }),
);

/** Words of a message that ask for a practical detail. */
export const detailsIn = ({ words, signs }: Reading): string[] => [
  ...words.filter((word) => DETAILS.has(word)),
  ...(signs.has('directions') ? ['transport'] : []),
  ...(signs.has('bringing') ? ['equipment'] : []),
];
