import { t } from '#web/kit/language/t.ts';
import { formatDaysShort } from '#contract/events/event-date.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { GeneratedFlyer } from '#contract/flyers/flyers.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useState } from 'react';
import { DeleteFlyer } from './delete-flyer.tsx';
import { LinkField } from './link-field.tsx';

type Props = {
  event: EventDetail;
  flyer: GeneratedFlyer;
  deletionKey: string | null;
  onDeleted: () => void;
};

/** Says how long a new flyer is kept, and lets its attendee delete it here or later through the private link. */
export function OwnFlyer({ event, flyer, deletionKey, onDeleted }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const until = formatDaysShort(event.flyersKeptUntil);
  if (deletionKey === null) {
    return (
      <p className="mt-2 text-center text-sm text-ink-soft">
        {t(
          'This flyer was made on another device. You can delete it there, or wait until it is deleted after {until}.',
          { until },
        )}
      </p>
    );
  }
  // Browsers never send the part after # to the server.
  const privateLink = `${new URL(flyer.shareUrl, location.href).href}#delete=${deletionKey}`;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(privateLink);
      showToast({
        title: t('Private link copied'),
        description: t('Keep this link. You can use it to delete your flyer.'),
      });
    } catch {
      setLink(privateLink);
    }
  }
  return (
    <section aria-label={t('Deleting your flyer')} className="mt-2 border-t-2 border-line pt-3">
      <p className="text-sm text-pretty text-ink-soft">
        {t(
          'Your flyer will be deleted after {until}. To delete it earlier from any device, keep its private link.',
          { until },
        )}
      </p>
      <div className="mt-1 flex flex-wrap items-start gap-x-4">
        <Button variant="ghost" className="-ms-3 px-3! text-sm" onClick={() => void copy()}>
          <Icon name="copy" className="size-4" /> {t('Copy private link')}
        </Button>
        <DeleteFlyer id={flyer.flyerId} deletionKey={deletionKey} onDeleted={onDeleted} />
      </div>
      {link && <LinkField label={t('Private link to your flyer')} link={link} />}
    </section>
  );
}
