// Written by scripts/build-fonts.ts.

/** Every face of the renderer: its file in `fonts/`, named by its content hash, and the file's size in bytes. */
export const FACES = {
  'sans-400': { file: 'sans-400.a4a37559.woff2', bytes: 199712 },
  'sans-700': { file: 'sans-700.67801c86.woff2', bytes: 209636 },
  'sans-800': { file: 'sans-800.ef183301.woff2', bytes: 213220 },
  'display-500': { file: 'display-500.68952a71.woff2', bytes: 38024 },
  'display-800': { file: 'display-800.743b2024.woff2', bytes: 36988 },
  'arabic-400': { file: 'arabic-400.ead7baa1.woff2', bytes: 66296 },
  'arabic-700': { file: 'arabic-700.723188d2.woff2', bytes: 67396 },
  'ethiopic-400': { file: 'ethiopic-400.ceaf78a3.woff2', bytes: 91320 },
  'ethiopic-700': { file: 'ethiopic-700.3ab252d7.woff2', bytes: 91516 },
  'tifinagh-400': { file: 'tifinagh-400.cdc34320.woff2', bytes: 34824 },
  'nko-400': { file: 'nko-400.8d5dfe5e.woff2', bytes: 31408 },
  'adlam-400': { file: 'adlam-400.f5a37868.woff2', bytes: 28804 },
  'adlam-700': { file: 'adlam-700.e85b8dae.woff2', bytes: 28572 },
  'emoji-1': { file: 'emoji-1.e2188d42.woff2', bytes: 153664 },
  'emoji-2': { file: 'emoji-2.7a831673.woff2', bytes: 230092 },
  'emoji-3': { file: 'emoji-3.8b79a44c.woff2', bytes: 144500 },
  'emoji-4': { file: 'emoji-4.a2890c8c.woff2', bytes: 271128 },
  'emoji-5': { file: 'emoji-5.e93f0f80.woff2', bytes: 48312 },
  'emoji-6': { file: 'emoji-6.c8185d39.woff2', bytes: 213020 },
  'emoji-7': { file: 'emoji-7.6eada3d4.woff2', bytes: 467732 },
  'emoji-8': { file: 'emoji-8.f9ada1ef.woff2', bytes: 720280 },
  'emoji-9': { file: 'emoji-9.219ac149.woff2', bytes: 3844 },
} as const;

export type FaceKey = keyof typeof FACES;
