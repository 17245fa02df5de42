/** Folders whose texts are all in the catalogues. `npm run check` finds English text in them. Add a folder once it is done. */
export const TRANSLATED = [
  'src/web/kit/',
  'src/web/shared/country/',
  'src/web/shared/event-facts/',
  'src/web/shared/events/',
  'src/web/shared/flyer-form/',
  'src/web/shared/flyer-preview/',
  'src/web/shared/photo/',
  'src/web/shared/sharing/',
  'src/web/visitor/browse/',
  'src/web/visitor/contact/',
  'src/web/visitor/event/',
  'src/web/visitor/event-extras/',
  'src/web/visitor/filters/',
  'src/web/visitor/flyer-making/',
  'src/web/visitor/flyer-panel/',
  'src/web/visitor/home/',
];
