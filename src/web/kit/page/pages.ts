import type { User } from '#contract/accounts/accounts.ts';
import type { PageRequest } from '#contract/page.ts';
import type { ComponentType } from 'react';
import type { Head } from './head.ts';
import { lazyModule, type LazyModule } from '#web/kit/loading/lazy-module.ts';

/** A page in the browser. */
export interface PageModule {
  default: ComponentType;
  /** Its metadata, if no `x-document.ts` says more. */
  head?: Head;
}

/** The exports of `x-document.ts`: how the server writes the HTML of `x-page.tsx`. Browsers never load this module. */
export interface DocumentModule {
  /** What the page reads of its query, in one spelling; by default nothing. */
  parameters?: (given: URLSearchParams) => URLSearchParams;
  /** API paths that the server answers before it renders the page. */
  queries?: (url: URL) => string[];
  /** Title, description and preview data. */
  head: (request: PageRequest) => Head;
  /** What the page's queries hold at first; by default each answer under its own path. */
  seed?: (request: PageRequest) => Seed[];
}

/** A query key and the data to put under it. */
export type Seed = readonly [key: readonly unknown[], data: unknown];

export interface Page extends LazyModule<PageModule> {
  path: string;
  /** The module's source path, by which the build names its chunk. */
  source: string;
  /** Who may see it; everybody when absent. Others are sent to /login. */
  roles: readonly User['role'][] | undefined;
}

export function page(
  path: string,
  source: string,
  load: () => Promise<PageModule>,
  roles?: Page['roles'],
): Page {
  return {
    path,
    source: `src/web/${source}`,
    ...lazyModule(load),
    roles,
  };
}
