/** The colour `--paper` of both themes, for the browser's own bars before the style sheet loads. */
export const PAPER = { light: '#fbf7f0', dark: '#12101c' };
