import { BRAND } from '#contract/brand.ts';
import { BUSINESS_HOURS_TEXT } from '#contract/contact/contact-words.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import { ContactFormCard } from './contact-form-card.tsx';
import { Mailboxes, Office } from './mailboxes.tsx';
import { useEffect, useState } from 'react';
import { Badge } from '#web/kit/ui/badge.tsx';
import { isOpen } from './business-hours.ts';
import { BUILDING } from '#web/shared/event-facts/fact-icons.ts';

export const head = () => ({
  title: `Contact – ${BRAND.name}`,
  description: `Write to the people behind ${BRAND.name}: help with an event, packages and pricing, partnerships. We reply within 24 hours.`,
});

export default function ContactPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 lg:pt-14">
      <h1 className="text-5xl font-extrabold sm:text-6xl">Talk to us</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">
        A question about an event, a flyer or a package? A person reads every message and replies within 24
        hours.
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12">
        <ContactFormCard />
        <aside aria-label="Other ways to reach us" className="grid gap-8">
          <Pattern seed="calabash" category="community" className="hidden h-36 w-full rounded-3xl lg:block" />
          <section>
            <h2 className="text-2xl">Quick help</h2>
            <p className="mt-1 mb-4 text-ink-soft">Prefer your own email app?</p>
            <Mailboxes />
          </section>
          <section className="flex gap-4">
            <Icon name="clock" className="mt-0.5 size-6 text-clay" />
            <div>
              <div className="flex flex-wrap items-center gap-x-3">
                <h2 className="text-2xl">Business hours</h2>
                <OpenNow />
              </div>
              <p className="mt-1 font-semibold">{BUSINESS_HOURS_TEXT}</p>
              <p className="text-sm text-ink-soft">East Africa, UTC+3</p>
            </div>
          </section>
          <section className="flex gap-4">
            <Icon name={BUILDING} className="mt-0.5 size-6 text-clay" />
            <div>
              <h2 className="mb-1 text-2xl">Office</h2>
              <Office />
            </div>
          </section>
        </aside>
      </div>
    </div>
  );
}

/** Whether the office is open now. Rendered in the browser, because a cached page doesn't know the time. */
function OpenNow() {
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const look = (): void => setOpen(isOpen(new Date()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, []);
  if (open === null) return null;
  return <Badge tone={open ? 'success' : 'neutral'}>{open ? 'Open now' : 'Closed now'}</Badge>;
}
