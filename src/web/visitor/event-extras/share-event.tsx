import { t } from '#web/kit/language/t.ts';
import { LinkField } from '#web/shared/sharing/link-field.tsx';
import type { EventDetail } from '#contract/events/events.ts';
import { useState, useSyncExternalStore, type MouseEvent, useEffect } from 'react';
import { reportAction, reportView } from '#web/shared/sharing/report-action.ts';
import { shareLinks } from '#web/shared/sharing/share-links.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { SHARE } from '#web/kit/ui/late-icons.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { listen } from '#web/kit/loading/listen.ts';
import { useMenu } from '#web/kit/ui/use-menu.ts';
import { formatDateRange } from '#contract/events/event-date.ts';

const ITEM = 'flex min-h-11 w-full items-center rounded-xl px-3 text-start font-semibold hover:bg-paper-deep';

const stay = () => () => undefined;

/** Opens the device's share sheet, or a menu of links that work without scripts. */
export function ShareEvent({ event }: { event: EventDetail }) {
  const { menu, onKeyDown, close } = useMenu();
  // Copying needs scripts, so the server's HTML has no copy button.
  const canCopy = useSyncExternalStore(
    stay,
    () => true,
    () => false,
  );
  const [link, setLink] = useState<string | null>(null);
  useReports(event);
  const report = (): void => reportAction(event.id, 'share');
  const text = `${event.name}, ${formatDateRange(event.eventDate, event.eventEndDate)}`;

  function shareHere(click: MouseEvent): void {
    if (!('share' in navigator) || menu.current?.open) return;
    click.preventDefault();
    navigator.share({ title: event.name, text, url: event.url }).then(report, (error: unknown) => {
      // The viewer closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (menu.current) menu.current.open = true;
    });
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(event.url);
      report();
      showToast({ title: t('Link Copied!') });
      close();
    } catch {
      // Clipboard access failed, because it needs https and permission. Shows the link to copy by hand.
      setLink(event.url);
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only closes the menu that the summary opens
    <details ref={menu} className="relative" onKeyDown={onKeyDown}>
      <summary
        onClick={shareHere}
        className={buttonClass('ghost', 'list-none px-3 [&::-webkit-details-marker]:hidden')}
      >
        <Icon name={SHARE} />
        {t('Share')}
      </summary>
      <ul className="absolute end-3 z-40 mt-1 w-56 rounded-2xl border-2 border-line bg-surface p-2 shadow-lg">
        {shareLinks(event.url, text).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" className={ITEM} onClick={report}>
              {name}
            </a>
          </li>
        ))}
        {canCopy && (
          <li>
            <button type="button" onClick={() => void copy()} className={ITEM}>
              {t('Copy link')}
            </button>
          </li>
        )}
        {link && (
          <li>
            <LinkField label={t('Link to this event')} link={link} />
          </li>
        )}
      </ul>
    </details>
  );
}

/** Reports views, and clicks on the organizer's links. The organizer's links are marked `nofollow`. */
function useReports({ id, status }: EventDetail): void {
  useEffect(() => {
    if (status !== 'approved') return undefined;
    reportView(id);
    return listen(['click'], ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[rel~=nofollow]')) reportAction(id, 'click');
    });
  }, [id, status]);
}
