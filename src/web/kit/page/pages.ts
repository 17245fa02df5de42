import type { User } from '#contract/accounts/accounts.ts';
import type { PageRequest } from '#contract/page.ts';
import type { ComponentType } from 'react';
import type { Head } from './head.ts';
import type { LazyModule } from '#web/kit/loading/lazy-module.ts';

export interface PageModule {
  default: ComponentType;
  /** Metadata, unless an `x-document.ts` provides more. */
  head?: Head;
}

/** The exports of `x-document.ts`: how the server writes the HTML of `x-page.tsx`. Browsers never load this module. */
export interface DocumentModule {
  /** The canonical query parameters; none by default. */
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
  /** Who may see it; everybody when absent. Others are sent to /login. */
  roles: readonly User['role'][] | undefined;
}
