/** Icons of the designer, on the grid of `ui/icon.tsx`. */
export const UNDO = { path: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3' };
export const REDO = { path: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3' };
export const LAYERS = { path: 'M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5' };
export const TYPE = { path: 'M5 7V4h14v3M12 4v16M9 20h6' };
export const LOCK = { path: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' };
export const UNLOCK = { path: 'M6 11h12v9H6zM8.5 11V7a3.5 3.5 0 0 1 6.8-1.2' };
export const HIDDEN = {
  path: 'M3 3l18 18M10 6a9 9 0 0 1 2-.3C18.500 5.700 22 12 22 12a17 17 0 0 1-3.300 4M6.300 7.500A16 16 0 0 0 2 12s3.500 6.500 10 6.500a9.600 9.600 0 0 0 4-.9',
};
export const GRID = { path: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z' };
export const PALETTE = {
  path: 'M12 3a9 9 0 1 0 0 18c1.500 0 2-1 1.500-2.200-.6-1.600.3-2.800 2-2.800H18a3 3 0 0 0 3-3c0-5.500-4-10-9-10zM7.500 12h.01M9.500 8h.01M14 7.500h.01',
};
export const SLIDERS = { path: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4' };
export const FIT = { path: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5' };
export const KEYS = { path: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8' };
export const TO_FRONT = { path: 'M12 20V8M7 13l5-5 5 5M5 4h14' };
export const TO_BACK = { path: 'M12 4v12M7 11l5 5 5-5M5 20h14' };
export const FORWARD = { path: 'M12 19V6M7 11l5-5 5 5' };
export const BACKWARD = { path: 'M12 5v13M7 13l5 5 5-5' };
export const ALIGN_LEFT = { path: 'M4 3v18M8 7h12v4H8zM8 14h7v4H8z' };
export const ALIGN_CENTER = { path: 'M12 3v4M12 11v3M12 18v3M5 7h14v4H5zM8 14h8v4H8z' };
export const ALIGN_RIGHT = { path: 'M20 3v18M4 7h12v4H4zM9 14h7v4H9z' };
export const ALIGN_TOP = { path: 'M3 4h18M7 8v12h4V8zM14 8v7h4V8z' };
export const ALIGN_MIDDLE = { path: 'M3 12h4M11 12h3M18 12h3M7 5v14h4V5zM14 8v8h4V8z' };
export const ALIGN_BOTTOM = { path: 'M3 20h18M7 4v12h4V4zM14 9v7h4V9z' };
export const SPREAD_X = { path: 'M4 4v16M20 4v16M9.500 8h5v8h-5z' };
export const SPREAD_Y = { path: 'M4 4h16M4 20h16M8 9.500v5h8v-5z' };
export const TEXT_LEFT = { path: 'M4 6h16M4 11h9M4 16h13' };
export const TEXT_CENTER = { path: 'M4 6h16M8 11h8M6 16h12' };
export const TEXT_RIGHT = { path: 'M4 6h16M11 11h9M7 16h13' };
export const TEXT_START = { path: 'M4 4v16M8 7h12M8 12h7M8 17h10' };
export const GROUP = { path: 'M4 4h7v7H4zM13 13h7v7h-7zM14 4h6v6M10 20H4v-6' };
export const TRY_OUT = {
  path: 'M9 3h6M10 3v6L4.500 19a1.500 1.500 0 0 0 1.300 2h12.400a1.500 1.500 0 0 0 1.300-2L14 9V3M7.500 15h9',
};
export const COLUMN = { path: 'M4 4h16M4 8h16v3H4zM4 14h16v6H4z' };
export const RECTANGLE = { path: 'M4 6h16v12H4z' };
export const CIRCLE = { path: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0' };
export const FLAG = { path: 'M5 21V4h14l-3 4.500 3 4.500H5' };
export const PICTURE = { path: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01' };
export const QR = {
  path: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20h2',
};
