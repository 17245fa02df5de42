/** The oldest browsers that can run the product's scripts and styles. Tailwind 4 sets this limit. README lists them too. */
export const SUPPORTED_BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];

/** The newest ECMAScript version whose syntax all supported browsers parse. */
export const ECMASCRIPT = 2022;
