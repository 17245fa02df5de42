import type { EventDetail } from '#contract/events.ts';
import { flyerFileName } from '#contract/flyer-file-name.ts';
import type { GeneratedFlyer } from '#contract/flyers.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/toasts/toast-store.ts';
import { useMemo, useState } from 'react';
import { NetworkIcon } from './network-icon.tsx';
import { shareLinks } from './share-links.ts';

type Props = { event: EventDetail; flyer: GeneratedFlyer; picture: Blob | null; attendeeName: string };

const SMALL = 'px-3! text-sm';

/** A phone that can share the picture does that first; others download it first. */
export function FlyerActions({ event, flyer, picture, attendeeName }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const url = new URL(flyer.shareUrl, location.href).href;
  const text = `I’ll be at ${event.name}!`;
  const nameOf = (extension: string): string => flyerFileName(event.name, attendeeName, extension);
  const fileName = nameOf(picture?.type === 'image/png' ? 'png' : 'jpg');
  const data = useMemo(
    () => shareData(picture, fileName, event.name, `${text} ${url}`),
    [picture, fileName, event.name, text, url],
  );
  const sharesFirst = data !== null && matchMedia('(pointer: coarse)').matches;
  const [whatsApp, ...networks] = shareLinks(url, text);

  async function share(): Promise<void> {
    try {
      await navigator.share(data!);
    } catch (error) {
      // The attendee closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy();
    }
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link Copied!' });
    } catch {
      // Without https or permission there is no clipboard: show the link to copy by hand.
      setLink(url);
    }
  }

  const download = (
    <a
      href={flyer.downloadUrl}
      // The server's file name wins; this is the fallback.
      download={nameOf('jpg')}
      className={
        sharesFirst
          ? buttonClass('secondary', 'h-12 px-3!')
          : buttonClass('primary', 'col-span-2 h-14 text-lg')
      }
    >
      <Icon name="download" /> Download
    </a>
  );
  return (
    <div className="mt-5 grid grid-cols-2 gap-2.5">
      {sharesFirst ? (
        <Button className="col-span-2 h-14 text-lg" onClick={() => void share()}>
          <Icon name="share" /> Share picture
        </Button>
      ) : (
        download
      )}
      <a
        href={whatsApp!.href}
        target="_blank"
        rel="noopener"
        className={buttonClass('secondary', `h-12 px-3! ${sharesFirst ? 'col-span-2' : ''}`)}
      >
        <NetworkIcon name="WhatsApp" className="size-5 text-baobab" /> WhatsApp
      </a>
      {sharesFirst && download}
      <Button variant="secondary" className="h-12 px-3!" onClick={() => void copy()}>
        <Icon name="copy" /> Copy link
      </Button>
      {link && (
        <input
          readOnly
          aria-label="Link to your flyer"
          value={link}
          className="col-span-2 h-11 w-full rounded-xl border-2 border-control bg-paper px-3 text-sm"
          onFocus={(focused) => focused.target.select()}
        />
      )}
      <ul className="col-span-2 flex flex-wrap justify-center">
        {data && !sharesFirst && (
          <li>
            <Button variant="ghost" className={SMALL} onClick={() => void share()}>
              <Icon name="share" className="size-4" /> Share picture
            </Button>
          </li>
        )}
        {networks.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" className={buttonClass('ghost', SMALL)}>
              <NetworkIcon name={name} className="size-4" /> {name}
            </a>
          </li>
        ))}
        <li>
          <a
            href={withPng(flyer.downloadUrl)}
            download={nameOf('png')}
            className={buttonClass('ghost', SMALL)}
          >
            <Icon name="image" className="size-4" />
            <span>
              <span className="sr-only">Download as </span>PNG
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Null when the device can't share files. */
function shareData(picture: Blob | null, name: string, title: string, text: string): ShareData | null {
  if (!picture || !('canShare' in navigator)) return null;
  const data = { files: [new File([picture], name, { type: picture.type })], title, text };
  return navigator.canShare(data) ? data : null;
}

function withPng(downloadUrl: string): string {
  return `${downloadUrl}${downloadUrl.includes('?') ? '&' : '?'}format=png`;
}
