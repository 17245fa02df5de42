import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { BRAND, type Brand } from '#contract/brand.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

type Mailbox = keyof Brand['mailboxes'];

/** The mailboxes, each with its label and the subject of an email to it. */
const MAILBOXES: readonly (readonly [box: Mailbox, label: string, subject: string])[] = [
  ['support', m('Get help'), m('Help with my account or event')],
  ['sales', m('Ask about packages'), m('Packages and pricing')],
  ['hello', m('Everything else'), m('Hello')],
];

export function mailTo(box: Mailbox, subject: string): string {
  return `mailto:${BRAND.mailboxes[box]}?subject=${encodeURIComponent(subject)}`;
}

export function Mailboxes() {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {MAILBOXES.map(([box, label, subject]) => (
        <li key={box}>
          <a
            href={mailTo(box, t(subject))}
            className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-2xl border-2 border-control bg-surface px-[min(1rem,5vw)] py-2 hover:border-ink"
          >
            <Icon name="mail" className="size-6 text-clay" />
            <span className="min-w-0 flex-1 basis-24 leading-snug">
              <span className="block font-semibold">{t(label)}</span>
              <span className="block text-sm wrap-anywhere text-ink-soft">{BRAND.mailboxes[box]}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Office() {
  const [name, ...lines] = BRAND.office;
  return (
    <address dir="auto" className="not-italic">
      <b>{name}</b>
      {lines.map((line) => (
        <span key={line} className="block text-ink-soft">
          {line}
        </span>
      ))}
    </address>
  );
}
