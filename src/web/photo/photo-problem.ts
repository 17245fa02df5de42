export const PHOTO_HINT = 'PNG, JPG up to 10MB';

/** A photo that can't be used; `message` says what to do and is shown beside the photo. */
export class PhotoProblem extends Error {
  override readonly name = 'PhotoProblem';
}
