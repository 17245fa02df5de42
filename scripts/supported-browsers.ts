/** The oldest browsers that run the product's scripts and styles; README says them in words. Tailwind 4 needs them. */
export const SUPPORTED_BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];

/** The newest ECMAScript whose syntax all of them parse. */
export const ECMASCRIPT = 2022;
