import { splitPath } from '#contract/language/languages.ts';
import { t } from '#web/kit/language/t.ts';
import type { Head } from '#web/kit/page/head.ts';
import { useEffect, useState } from 'react';
import { useObjectUrl } from '#web/kit/ui/use-object-url.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { keptFlyers, type KeptFlyer } from '#web/kit/storage/kept-flyers.ts';
import { keptPages, type KeptPage } from '#web/kit/storage/kept-pages.ts';
import { FORM_PAGES } from '#web/kit/storage/cache-names.ts';
import { DeleteFlyer } from '#web/shared/sharing/delete-flyer.tsx';
import { pathWanted } from './path-wanted.ts';
import { whenOnline } from '#web/kit/api/when-online.ts';
import { BRAND } from '#contract/brand.ts';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

/** Content saved on the device. `wanted` is the page that was opening when the connection was lost. */
type Kept = { flyers: KeptFlyer[]; pages: KeptPage[]; wanted: string | null; offline: boolean };

/** Interval between connection checks, in milliseconds. Browsers alone would miss some reconnections. */
const PROBE_MS = 5000;

export const head = (): Head => ({
  title: `${t('Saved on this device')} – ${BRAND.name}`,
  description: t('The events and flyers this device can show without a connection.'),
  noIndex: true,
});

/** The offline page. The service worker redirects to this page from pages that it can't serve. */
export default function OfflinePage() {
  const [kept, setKept] = useKept();
  const { wanted, offline } = kept ?? { wanted: null, offline: true };
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6">
      <h1 className="text-4xl font-extrabold sm:text-5xl">
        {t(offline ? 'You are offline' : 'Saved on this device')}
      </h1>
      <p className="mt-3 max-w-xl text-lg text-ink-soft">{whatIsHere(wanted)}</p>
      {wanted && (
        <a href={wanted} className={buttonClass('primary', 'mt-5')}>
          {t('Try again')}
        </a>
      )}
      <h2 className="mt-10 mb-4 text-2xl font-extrabold">{t('Your flyers')}</h2>
      {kept && kept.flyers.length === 0 && (
        <p className="text-ink-soft">
          {t('No flyers yet. Flyers you make on this device are kept here until you sign out.')}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {kept?.flyers.map((flyer) => (
          <li key={flyer.id}>
            <FlyerCard
              flyer={flyer}
              onDeleted={() => setKept({ ...kept, flyers: kept.flyers.filter(({ id }) => id !== flyer.id) })}
            />
          </li>
        ))}
      </ul>
      <h2 className="mt-10 mb-4 text-2xl font-extrabold">{t('Recently viewed')}</h2>
      {kept && kept.pages.length === 0 && (
        <p className="text-ink-soft">{t('Nothing yet. Lists and events you open are saved here.')}</p>
      )}
      {kept && <SavedPages pages={kept.pages} />}
    </div>
  );
}

function whatIsHere(wanted: string | null): string {
  if (!wanted) return t('Your flyers and recently viewed events are available without a connection.');
  return t(
    FORM_PAGES.test(splitPath(wanted).path)
      ? 'This page needs a connection. What you typed is kept on this device and will be there when you are back online.'
      : 'You haven’t opened this page on this device before, so it needs a connection. Everything below works without one.',
  );
}

/** The device's saved content; null on the server and until storage has been read. */
function useKept(): [Kept | null, (kept: Kept) => void] {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    const wanted = pathWanted(location.search, location.origin);
    let gone = false;
    const read = async (): Promise<void> => {
      // Private windows may forbid storage.
      const [flyers, pages] = await Promise.all([keptFlyers().catch(() => []), keptPages().catch(() => [])]);
      if (!gone) setKept({ flyers, pages, wanted, offline: wanted !== null || !navigator.onLine });
    };
    const goOn = (): void => (wanted ? location.replace(wanted) : void read());
    const stop = whenOnline(goOn);
    const probing = wanted === null ? undefined : setInterval(() => void probe(), PROBE_MS);
    async function probe(): Promise<void> {
      const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
      if (response?.ok && !gone) goOn();
    }
    void read();
    return () => {
      gone = true;
      clearInterval(probing);
      stop();
    };
  }, []);
  return [kept, setKept];
}

/** Links to saved pages. They are plain links, because the service worker serves saved pages only on a page load. */
function SavedPages({ pages }: { pages: KeptPage[] }) {
  return (
    <ul className="divide-y divide-line">
      {pages.map(({ path, title, savedAt }) => (
        <li key={path}>
          <a
            href={path}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 hover:underline"
          >
            <bdi className="font-semibold">{title.replace(` – ${BRAND.name}`, '')}</bdi>
            <span className="text-sm text-ink-soft">{formatDateTime(new Date(savedAt).toISOString())}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function FlyerCard({ flyer, onDeleted }: { flyer: KeptFlyer; onDeleted: () => void }) {
  const url = useObjectUrl(flyer.picture)!;
  const ending = flyer.picture.type.split('/')[1] ?? 'jpeg';
  return (
    <figure>
      <img
        src={url}
        alt={t('Your flyer for {event}', { event: flyer.eventName })}
        className="aspect-square w-full rounded-xl bg-paper-deep object-contain ring-1 ring-line"
      />
      <figcaption className="mt-2">
        <bdi className="line-clamp-2 font-semibold">{flyer.eventName}</bdi>
        <a
          href={url}
          download={`flyer-${flyer.eventSlug}.${ending}`}
          className={buttonClass('ghost', '-ms-3 px-3!')}
        >
          <Icon name="download" /> {t('Save')}
        </a>
        {flyer.deletionKey && (
          <DeleteFlyer id={flyer.id} deletionKey={flyer.deletionKey} onDeleted={onDeleted} />
        )}
      </figcaption>
    </figure>
  );
}
