import { BRAND } from '#contract/brand.ts';
import { t } from '#web/kit/language/t.ts';
import type { Head } from '#web/kit/page/head.ts';
import { BUSINESS_HOURS } from '#contract/contact/contact-words.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import { ContactFormCard } from './contact-form-card.tsx';
import { Mailboxes, Office } from './mailboxes.tsx';
import { useEffect, useState } from 'react';
import { Badge } from '#web/kit/ui/badge.tsx';
import { isOpen } from './business-hours.ts';
import { BUILDING } from '#web/shared/event-facts/fact-icons.ts';

export const head = (): Head => ({
  title: `${t('Contact')} – ${BRAND.name}`,
  description: t(
    'Write to the people behind {brand}: help with an event, packages and pricing, partnerships. We reply within 24 hours.',
    { brand: BRAND.name },
  ),
});

export default function ContactPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 lg:pt-14">
      <h1 className="text-5xl font-extrabold sm:text-6xl">{t('Talk to us')}</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">
        {t(
          'A question about an event, a flyer or a package? A person reads every message and replies within 24 hours.',
        )}
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12">
        <ContactFormCard />
        <aside aria-label={t('Other ways to reach us')} className="grid gap-8">
          <Pattern seed="calabash" category="community" className="hidden h-36 w-full rounded-3xl lg:block" />
          <section>
            <h2 className="text-2xl">{t('Quick help')}</h2>
            <p className="mt-1 mb-4 text-ink-soft">{t('Prefer your own email app?')}</p>
            <Mailboxes />
          </section>
          <section className="flex gap-4">
            <Icon name="clock" className="mt-0.5 size-6 text-clay" />
            <div>
              <div className="flex flex-wrap items-center gap-x-3">
                <h2 className="text-2xl">{t('Business hours')}</h2>
                <OpenNow />
              </div>
              <p className="mt-1 font-semibold">{t('Mon-Fri {from}:00-{to}:00 EAST', BUSINESS_HOURS)}</p>
              <p className="text-sm text-ink-soft">{t('East Africa, UTC+3')}</p>
            </div>
          </section>
          <section className="flex gap-4">
            <Icon name={BUILDING} className="mt-0.5 size-6 text-clay" />
            <div>
              <h2 className="mb-1 text-2xl">{t('Office')}</h2>
              <Office />
            </div>
          </section>
        </aside>
      </div>
    </div>
  );
}

/** Shows whether the office is open now. Rendered only in the browser, because the server's HTML may be cached. */
function OpenNow() {
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const look = (): void => setOpen(isOpen(new Date()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, []);
  if (open === null) return null;
  return <Badge tone={open ? 'success' : 'neutral'}>{t(open ? 'Open now' : 'Closed now')}</Badge>;
}
