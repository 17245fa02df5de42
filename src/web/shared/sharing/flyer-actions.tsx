import { t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { flyerFileName } from '#contract/flyers/flyer-file-name.ts';
import type { GeneratedFlyer } from '#contract/flyers/flyers.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { SHARE } from '#web/kit/ui/late-icons.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { useMemo, useState } from 'react';
import { LinkField } from './link-field.tsx';
import { reportAction } from './report-action.ts';
import { shareLinks, type Network } from './share-links.ts';

type Props = { event: EventDetail; flyer: GeneratedFlyer; picture: Blob | null; attendeeName: string };

const SMALL = 'px-3! text-sm';

/** The share and download buttons. The share button comes first on phones that can share the picture. */
export function FlyerActions({ event, flyer, picture, attendeeName }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const [downloads, setDownloads] = useState(false);
  const url = new URL(flyer.shareUrl, location.href).href;
  const text = t('I’ll be at {event}!', { event: event.name });
  const nameOf = (extension: string): string => flyerFileName(event.name, attendeeName, extension);
  const fileName = nameOf(picture?.type === 'image/png' ? 'png' : 'jpg');
  const data = useMemo(
    () => shareData(picture, fileName, event.name, `${text} ${url}`),
    [picture, fileName, event.name, text, url],
  );
  const sharesFirst = data !== null && matchMedia('(pointer: coarse)').matches;
  const [whatsApp, ...networks] = shareLinks(url, text);

  const report = (): void => reportAction(event.id, 'share');
  async function share(): Promise<void> {
    try {
      await navigator.share(data!);
      report();
    } catch (error) {
      // The attendee closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy();
    }
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      report();
      showToast({ title: t('Link Copied!') });
    } catch {
      // Clipboard access failed, because it needs https and permission. Shows the link to copy by hand.
      setLink(url);
    }
  }

  const download = (
    <a
      href={flyer.downloadUrl}
      // Fallback file name. Browsers prefer the name that the server sends.
      download={nameOf('jpg')}
      className={
        sharesFirst
          ? buttonClass('secondary', 'h-12 px-3!')
          : buttonClass('primary', 'col-span-2 h-14 text-lg')
      }
      onClick={() => setDownloads(true)}
    >
      <Icon name="download" /> {t('Download')}
    </a>
  );
  return (
    <div className="mt-5 grid grid-cols-2 gap-2.5">
      {sharesFirst ? (
        <Button className="col-span-2 h-14 text-lg" onClick={() => void share()}>
          <Icon name={SHARE} /> {t('Share picture')}
        </Button>
      ) : (
        download
      )}
      <a
        href={whatsApp!.href}
        target="_blank"
        rel="noopener"
        onClick={report}
        className={buttonClass('secondary', `h-12 px-3! ${sharesFirst ? 'col-span-2' : ''}`)}
      >
        <NetworkIcon name="WhatsApp" className="size-5 text-baobab" /> WhatsApp
      </a>
      {sharesFirst && download}
      <Button variant="secondary" className="h-12 px-3!" onClick={() => void copy()}>
        <Icon name="copy" /> {t('Copy link##button')}
      </Button>
      {link && <LinkField label={t('Link to your flyer')} link={link} className="col-span-2" />}
      <ul className="col-span-2 flex flex-wrap justify-center">
        {data && !sharesFirst && (
          <li>
            <Button variant="ghost" className={SMALL} onClick={() => void share()}>
              <Icon name={SHARE} className="size-4" /> {t('Share picture')}
            </Button>
          </li>
        )}
        {networks.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              onClick={report}
              className={buttonClass('ghost', SMALL)}
            >
              <NetworkIcon name={name} className="size-4" /> {name}
            </a>
          </li>
        ))}
        <li>
          <a
            href={withPng(flyer.downloadUrl)}
            download={nameOf('png')}
            className={buttonClass('ghost', SMALL)}
            onClick={() => setDownloads(true)}
          >
            <Icon name="download" className="size-4" /> {t('Download as PNG')}
          </a>
        </li>
      </ul>
      <output className="col-span-2 text-center text-sm text-ink-soft empty:hidden">
        {downloads && t('Your flyer is in this device’s downloads.')}
      </output>
    </div>
  );
}

/** Data for the share sheet; null when the device can't share files. */
function shareData(picture: Blob | null, name: string, title: string, text: string): ShareData | null {
  if (!picture || !('canShare' in navigator)) return null;
  const data = { files: [new File([picture], name, { type: picture.type })], title, text };
  return navigator.canShare(data) ? data : null;
}

function withPng(downloadUrl: string): string {
  return `${downloadUrl}${downloadUrl.includes('?') ? '&' : '?'}format=png`;
}

/** The networks' logos on a 24 px grid. */
const PATHS: Record<Network, string> = {
  WhatsApp:
    'M17.472 14.382c-.297-.149-1.758-.867-2.03-.967-.273-.099-.471-.148-.67.15-.197.297-.767.966-.94 1.164-.173.199-.347.223-.644.075-.297-.15-1.255-.463-2.39-1.475-.883-.788-1.48-1.761-1.653-2.059-.173-.297-.018-.458.13-.606.134-.133.298-.347.446-.52.149-.174.198-.298.298-.497.099-.198.05-.371-.025-.52-.075-.149-.669-1.612-.916-2.207-.242-.579-.487-.5-.669-.51-.173-.008-.371-.01-.57-.01-.198 0-.52.074-.792.372-.272.297-1.04 1.016-1.04 2.479 0 1.462 1.065 2.875 1.213 3.074.149.198 2.096 3.2 5.077 4.487.709.306 1.262.489 1.694.625.712.227 1.36.195 1.871.118.571-.085 1.758-.719 2.006-1.413.248-.694.248-1.289.173-1.413-.074-.124-.272-.198-.57-.347m-5.421 7.403h-.004a9.87 9.87 0 01-5.031-1.378l-.361-.214-3.741.982.998-3.648-.235-.374a9.86 9.86 0 01-1.51-5.26c.001-5.45 4.436-9.884 9.888-9.884 2.64 0 5.122 1.03 6.988 2.898a9.825 9.825 0 012.893 6.994c-.003 5.45-4.437 9.884-9.885 9.884m8.413-18.297A11.815 11.815 0 0012.05 0C5.495 0 .16 5.335.157 11.892c0 2.096.547 4.142 1.588 5.945L.057 24l6.305-1.654a11.882 11.882 0 005.683 1.448h.005c6.554 0 11.89-5.335 11.893-11.893a11.821 11.821 0 00-3.48-8.413z',
  Twitter:
    'M23.953 4.57a10 10 0 01-2.825.775 4.958 4.958 0 002.163-2.723c-.951.555-2.005.959-3.127 1.184a4.92 4.92 0 00-8.384 4.482C7.69 8.095 4.067 6.13 1.64 3.162a4.822 4.822 0 00-.666 2.475c0 1.71.87 3.213 2.188 4.096a4.904 4.904 0 01-2.228-.616v.06a4.923 4.923 0 003.946 4.827 4.996 4.996 0 01-2.212.085 4.936 4.936 0 004.604 3.417 9.867 9.867 0 01-6.102 2.105c-.39 0-.779-.023-1.17-.067a13.995 13.995 0 007.557 2.209c9.053 0 13.998-7.496 13.998-13.985 0-.21 0-.42-.015-.63A9.935 9.935 0 0024 4.59z',
  Facebook:
    'M24 12.073c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.99 4.388 10.954 10.125 11.854v-8.385H7.078v-3.47h3.047V9.43c0-3.007 1.792-4.669 4.533-4.669 1.312 0 2.686.235 2.686.235v2.953H15.83c-1.491 0-1.956.925-1.956 1.874v2.25h3.328l-.532 3.47h-2.796v8.385C19.612 23.027 24 18.062 24 12.073z',
};

/** A network's logo. Decorative, because the name is next to it. */
function NetworkIcon({ name, className }: { name: Network; className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} fill="currentColor" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
