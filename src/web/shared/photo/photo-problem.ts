import { m } from '#contract/language/message.ts';

export const PHOTO_HINT = m('PNG, JPG up to 10MB');

/** A problem with a photo. `message` tells the attendee what to do. */
export class PhotoProblem extends Error {
  override readonly name = 'PhotoProblem';
}
