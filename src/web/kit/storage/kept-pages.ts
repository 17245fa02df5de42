import { SAVED_AT } from './cache-names.ts';

export interface KeptPage {
  path: string;
  title: string;
  savedAt: number;
}

/** The saved pages, most recently saved first. */
export async function keptPages(): Promise<KeptPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('seen-'));
  const pages = await Promise.all(names.map(pagesOf));
  return pages.flat().toSorted((a, b) => b.savedAt - a.savedAt);
}

async function pagesOf(name: string): Promise<KeptPage[]> {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
  return Promise.all(
    keys.map(async (key) => {
      const page = await cache.match(key, { ignoreVary: true });
      const document = new DOMParser().parseFromString((await page?.text()) ?? '', 'text/html');
      const { pathname, search } = new URL(key.url);
      return { path: pathname + search, title: document.title, savedAt: Number(page?.headers.get(SAVED_AT)) };
    }),
  );
}
