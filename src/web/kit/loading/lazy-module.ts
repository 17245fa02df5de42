/** A module that is fetched once, when first needed. */
export interface LazyModule<Module> {
  load: (this: void) => Promise<Module>;
  /** Returns the module, or undefined until it has loaded. */
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
