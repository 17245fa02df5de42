import { BRAND } from '#contract/brand.ts';
import { formatDateTime } from '#web/ui/local-time.ts';
import type { KeptPage } from '#web/storage/kept-pages.ts';

/** Plain links: the worker only answers page loads. */
export function SavedPages({ pages }: { pages: KeptPage[] }) {
  return (
    <ul className="divide-y divide-line">
      {pages.map(({ path, title, savedAt }) => (
        <li key={path}>
          <a
            href={path}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 hover:underline"
          >
            <span dir="auto" className="font-semibold">
              {title.replace(` – ${BRAND.name}`, '')}
            </span>
            <span className="text-sm text-ink-soft">{formatDateTime(new Date(savedAt).toISOString())}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
