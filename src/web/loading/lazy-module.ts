/** A module that is fetched only when it is needed, and then once. */
export interface LazyModule<Module> {
  load: (this: void) => Promise<Module>;
  /** The module when it has been loaded. */
  loaded: (this: void) => Module | undefined;
}

const FAILURE_KEPT_MS = 1000;

export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loading: Promise<Module> | undefined;
  let module: Module | undefined;
  return {
    loaded: () => module,
    load() {
      loading ??= load().then(
        (loadedModule) => (module = loadedModule),
        (error: unknown) => {
          // A lost connection must not break the page for good: a later visit tries again. Not at once: React asks anew for what
          // it waits for, and would never hear that it failed.
          setTimeout(() => (loading = undefined), FAILURE_KEPT_MS);
          throw error;
        },
      );
      return loading;
    },
  };
}
