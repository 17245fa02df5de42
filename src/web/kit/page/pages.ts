import type { User } from '#contract/accounts/accounts.ts';
import type { PageRequest } from '#contract/page.ts';
import type { ComponentType } from 'react';
import type { Head } from './head.ts';
import type { LazyModule } from '#web/kit/loading/lazy-module.ts';

export interface PageModule {
  default: ComponentType;
  /** The page's metadata; on the server, `x-document.ts` adds to it. A function, because the text varies by language. */
  head?: () => Head;
  /** A part that the page shows only at some URLs. If the server's HTML contains the part, its code loads before hydration. */
  part?: LazyModule<object> & {
    /** Path of the part's source file, which identifies its chunk in the build's output. */
    source: string;
    isShownAt: (search: string) => boolean;
  };
}

/** The exports of `x-document.ts`. The server uses them for the HTML of `x-page.tsx`; browsers never load them. */
export interface DocumentModule {
  /** Returns the canonical query parameters. Pages without this function have none. */
  parameters?: (given: URLSearchParams) => URLSearchParams;
  /** API paths of the data that the page renders. */
  queries?: (url: URL) => string[];
  /** Metadata that the page's own `head` lacks. The server itself adds the canonical URL of an indexed page. */
  head?: (request: PageRequest) => Partial<Head>;
  /** Initial query data. By default, each response is stored under its own path. */
  seed?: (request: PageRequest) => Seed[];
}

export type Seed = readonly [key: readonly unknown[], data: unknown];

export interface Page extends LazyModule<PageModule> {
  path: string;
  /** Roles that may see the page; all viewers when undefined. Other viewers are sent to /login. */
  roles: readonly User['role'][] | undefined;
}
