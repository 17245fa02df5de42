import files from '#content/font-files.json' with { type: 'json' };

/** Every face of the renderer: its file in `fonts/`, named after its content hash, and the file's size in bytes. */
export const FACES = files;

export type FaceKey = keyof typeof FACES;
