/** Folders whose texts are all in the catalogues. `npm run check` finds English text in them. Add a folder once it is done. */
export const TRANSLATED = [
  'src/web/kit/',
  'src/web/shared/events/',
  'src/web/visitor/filters/',
  'src/web/visitor/home/',
];
