import type { PageRequest } from '#contract/page.ts';
import type { ComponentType } from 'react';
import type { Head } from './head.ts';

/** What a page's module exports. Only the component is needed by pages that render on the client. */
export interface PageModule {
  default: ComponentType;
  /** API paths that the server answers before it renders the page. */
  queries?: (url: URL) => string[];
  /** Title, description and preview data for the server's HTML. */
  head?: (request: PageRequest) => Head;
  /** What the page's queries hold at first; by default each answer under its own path. */
  seed?: (request: PageRequest) => Seed[];
}

/** A query key and the data to put under it. */
export type Seed = readonly [key: readonly unknown[], data: unknown];

export interface Page {
  path: string;
  /** The module's source path, by which the build names its chunk. */
  source: string;
  /** Loads the module once; later calls give the same promise. */
  load(): Promise<PageModule>;
  /** The module when it has been loaded. */
  loaded(): PageModule | undefined;
}

/** A page whose code is fetched only when it is visited. */
export function page(path: string, source: string, load: () => Promise<PageModule>): Page {
  let loading: Promise<PageModule> | undefined;
  let module: PageModule | undefined;
  return {
    path,
    source: `src/web/${source}`,
    loaded: () => module,
    load() {
      loading ??= load().then(
        (loadedModule) => (module = loadedModule),
        (error: unknown) => {
          // A lost connection must not break the page for good: the next visit tries again.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}
