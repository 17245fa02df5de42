import { t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { telUrl } from './tel-url.ts';
import { TICKET } from './fact-icons.ts';
import { webLink, type ContactLink } from './web-link.ts';

const PHONE = {
  path: 'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
};

function linksOf(event: EventDetail): ContactLink[] {
  const { contactEmail, contactPhone } = event;
  return [
    ...webLink('link', t('Official Website'), event.website),
    ...webLink(TICKET, t('Get Tickets'), event.ticketUrl),
    ...webLink('arrow', t('Learn More'), event.learnMoreUrl),
    ...webLink('calendar', t('Register Now'), event.registrationUrl),
    ...(contactEmail ? [{ icon: 'mail' as const, label: contactEmail, href: `mailto:${contactEmail}` }] : []),
    ...(contactPhone ? [{ icon: PHONE, label: contactPhone, href: telUrl(contactPhone) ?? undefined }] : []),
  ];
}

/** An email address that may wrap after its @. */
function Broken({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <bdi>
      {address.slice(0, at + 1)}
      <wbr />
      {address.slice(at + 1)}
    </bdi>
  );
}

export function ContactCard({ event }: { event: EventDetail }) {
  const links = linksOf(event);
  if (links.length === 0) return null;
  return (
    <section className="mt-6 rounded-3xl border-2 border-line bg-surface p-5 sm:p-6">
      <h2 className="text-2xl">{t('Contact & Links')}</h2>
      <ul className="mt-3 grid gap-x-12 sm:grid-cols-[auto_auto] sm:justify-start">
        {links.map(({ icon, label, href }) => (
          <li key={label}>
            <a
              href={href}
              className="flex min-h-12 items-center gap-3 font-semibold wrap-anywhere text-clay underline-offset-4 hover:underline"
              {...(href?.startsWith('http') && { target: '_blank', rel: 'nofollow' })}
            >
              <Icon name={icon} />
              <Broken address={label} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
