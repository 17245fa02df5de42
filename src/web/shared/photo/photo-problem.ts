import { m } from '#contract/language/message.ts';

export const PHOTO_HINT = m('PNG, JPG up to 10MB');

/** A problem with a photo. `message` tells the attendee what to do. */
export class PhotoProblem extends Error {
  override readonly name = 'PhotoProblem';
}

/** The message with "picture" instead of "photo". Only the English messages distinguish the two words. */
export function aboutPicture({ message }: PhotoProblem): string {
  return message.replace(/(another|This|the) photo\b/g, '$1 picture').replace('HEIC photos', 'HEIC pictures');
}
