/** A module that is fetched only when it is needed, and then once. */
export interface LazyModule<Module> {
  load: (this: void) => Promise<Module>;
  /** The module when it has been loaded. */
  loaded: (this: void) => Module | undefined;
}

export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loading: Promise<Module> | undefined;
  let module: Module | undefined;
  return {
    loaded: () => module,
    load: () => (loading ??= load().then((loaded) => (module = loaded))),
  };
}
