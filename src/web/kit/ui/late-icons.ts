/** Icons that load with the pages and parts that use them: `<Icon name={PENCIL} />`. */
export const LIST = { path: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01' };
export const TURN_LEFT = { path: 'M4 5v5h5M4.6 10A8 8 0 1 1 4 13.5' };
export const TURN_RIGHT = { path: 'M20 5v5h-5M19.4 10a8 8 0 1 0 .6 3.5' };
export const DOWN_ARROW = { path: 'M12 5v14M6 13l6 6 6-6' };
export const CAMERA = { path: 'M3 8h4l2-3h6l2 3h4v11H3zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z' };
export const CHART = { path: 'M4 4v16h16M9 16v-4M13.5 16V8M18 16v-6' };
export const MORE = { path: 'M5 12h.01M12 12h.01M19 12h.01' };
export const PENCIL = { path: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4' };
export const SIZES = { path: 'M4 4h9v9H4zM16 4h4v16H9v-4' };
export const ARCHIVE = { path: 'M3 4h18v5H3zM5 9v11h14V9M10 13h4' };
export const SHARE = { path: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7' };
export const TRASH = { path: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5' };
export const EYE = {
  path: 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
};
export const TOKEN = { path: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 8.5l3.5 2v3.5L12 16l-3.5-2v-3.5z' };
