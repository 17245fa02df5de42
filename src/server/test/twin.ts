/**
 * For a race test's twin with the protection removed: it shows that the window is real, which one run on a busy machine
 * may miss. One hit in a few runs shows it as well; the protected test gets no second try.
 */
export const TWIN = { retry: 4 };
