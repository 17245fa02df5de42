import type { EventDetail } from '#contract/events.ts';
import type { GeneratedFlyer } from '#contract/flyers.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/toasts/toast-store.ts';
import { useId, useMemo, useState } from 'react';
import { shareFileName, shareLinks } from './share-links.ts';

type Props = { event: EventDetail; flyer: GeneratedFlyer; picture: Blob | null };

/** The device's share sheet if it takes files, and the networks' links always. */
export function ShareFlyer({ event, flyer, picture }: Props) {
  const id = useId();
  const [link, setLink] = useState<string | null>(null);
  const url = new URL(flyer.shareUrl, location.href).href;
  const text = `I will be at ${event.name}!`;
  const data = useMemo(() => shareData(picture, event.name, text, url), [picture, event.name, text, url]);

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

  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h3 id={id} className={data ? 'sr-only' : 'mt-2 text-center text-lg'}>
        Share it
      </h3>
      {data && (
        <Button variant="secondary" className="h-12 w-full" onClick={() => void share()}>
          <Icon name="share" /> Share
        </Button>
      )}
      <ul className="grid grid-cols-2 gap-2">
        {shareLinks(url, text).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className={buttonClass('secondary', 'w-full px-4 text-sm')}
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <Button variant="secondary" className="w-full px-4 text-sm" onClick={() => void copy()}>
            <Icon name="copy" className="size-4" /> Copy link
          </Button>
        </li>
      </ul>
      {link && (
        <input
          readOnly
          aria-label="Link to your flyer"
          value={link}
          className="h-11 w-full rounded-xl border-2 border-control bg-paper px-3 text-sm"
          onFocus={(event) => event.target.select()}
        />
      )}
    </section>
  );
}

/** Null when the device can't share files. */
function shareData(picture: Blob | null, eventName: string, text: string, url: string): ShareData | null {
  if (!picture || !('canShare' in navigator)) return null;
  const files = [new File([picture], shareFileName(eventName, picture.type), { type: picture.type })];
  const data = { files, title: eventName, text: `${text} ${url}` };
  return navigator.canShare(data) ? data : null;
}
