import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';

/** The reasons that the server writes. Admins write others themselves. */
const REASONS = [
  [/^Welcome tokens$/, m('Welcome tokens')],
  [/^Account approved$/, m('Account approved')],
  [/^Package: (.+)/s, m('Package: {name}')],
  [/^Flyer: (.+)/s, m('Flyer: {name}')],
  [/^Flyers enabled: (.+)/s, m('Flyers enabled: {name}')],
  [/^Event withdrawn: (.+)/s, m('Event withdrawn: {name}')],
  [/^Event rejected: (.+)/s, m('Event rejected: {name}')],
  [/^Rejection undone: (.+)/s, m('Rejection undone: {name}')],
] as const;

/** A transaction's reason in the page's language, with the event's name as written. */
export function reasonWords(reason: string): string {
  for (const [pattern, message] of REASONS) {
    const match = pattern.exec(reason);
    if (match) return t(message, { name: match[1] ?? '' });
  }
  return reason;
}
