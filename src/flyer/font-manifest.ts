/** The key of one font file; also its family name in `ctx.font`. */
export type FaceKey = string;
