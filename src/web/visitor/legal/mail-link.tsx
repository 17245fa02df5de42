import { BRAND, type Brand } from '#contract/brand.ts';

export function MailLink({ to }: { to: keyof Brand['mailboxes'] }) {
  const address = BRAND.mailboxes[to];
  return <a href={`mailto:${address}`}>{address}</a>;
}
