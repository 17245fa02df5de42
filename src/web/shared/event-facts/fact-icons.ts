/** Icons that few pages need. In kit/ui/icon.tsx, they would load on every visit. */
export const BUILDING = { path: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3' };
export const TICKET = { path: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10' };
