import { m } from '#contract/language/message.ts';
import { PACKAGES, type PackageTier } from '#contract/accounts/packages.ts';
import { t } from '#web/kit/language/t.ts';

/** Reasons that the server writes. Reasons that admins enter are not translated. */
const REASONS = [
  [/^Welcome tokens$/, m('Welcome tokens')],
  [/^Account approved$/, m('Account approved')],
  [/^Flyer: (.+)/s, m('Flyer: {name}')],
  [/^Flyers enabled: (.+)/s, m('Flyers enabled: {name}')],
  [/^Event withdrawn: (.+)/s, m('Event withdrawn: {name}')],
  [/^Event rejected: (.+)/s, m('Event rejected: {name}')],
  [/^Rejection undone: (.+)/s, m('Rejection undone: {name}')],
] as const;

/** A transaction's reason in the page's language. The event's name is not translated. */
export function reasonWords(reason: string): string {
  const tier = /^Package: (\w+)$/.exec(reason)?.[1]?.toLowerCase();
  if (tier && tier in PACKAGES) return t('Package: {name}', { name: t(PACKAGES[tier as PackageTier].label) });
  for (const [pattern, message] of REASONS) {
    const match = pattern.exec(reason);
    if (match) return t(message, { name: match[1] ?? '' });
  }
  return reason;
}
