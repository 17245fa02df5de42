/** The token `paper` of both themes, which the browser's own bars take on before there is a style to read it from. */
export const PAPER = { light: '#fbf7f0', dark: '#12101c' };
