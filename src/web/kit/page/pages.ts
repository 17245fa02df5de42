import type { User } from '#contract/accounts/accounts.ts';
import type { PageRequest } from '#contract/page.ts';
import type { ComponentType } from 'react';
import type { Head } from './head.ts';
import type { LazyModule } from '#web/kit/loading/lazy-module.ts';

export interface PageModule {
  default: ComponentType;
  /** The page's metadata, unless its `x-document.ts` provides more. */
  head?: Head;
}

/** The exports of `x-document.ts`: how the server writes the HTML of `x-page.tsx`. Browsers never load this module. */
export interface DocumentModule {
  /** Returns the canonical query parameters; without it, there are none. */
  parameters?: (given: URLSearchParams) => URLSearchParams;
  /** API paths whose responses the page is rendered with. */
  queries?: (url: URL) => string[];
  head: (request: PageRequest) => Head;
  /** Initial query data; by default each response under its own path. */
  seed?: (request: PageRequest) => Seed[];
}

export type Seed = readonly [key: readonly unknown[], data: unknown];

export interface Page extends LazyModule<PageModule> {
  path: string;
  /** Roles that may see the page; all viewers when undefined. Other viewers are sent to /login. */
  roles: readonly User['role'][] | undefined;
}
