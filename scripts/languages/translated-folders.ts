/** Folders whose texts are all in the catalogs. `npm run check` reports any other English text in them. */
export const TRANSLATED = [
  'src/web/account/',
  'src/web/admin/',
  'src/web/kit/',
  'src/web/organizer/',
  'src/web/shared/',
  'src/web/visitor/',
];
