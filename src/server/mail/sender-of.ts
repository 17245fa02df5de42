import addressparser from 'nodemailer/lib/addressparser';
import type { Brand } from '#contract/brand.ts';

export type Sender = { name: string; address: string };

/** Who mail comes from: `MAIL_FROM`, with or without a name, else the brand's own mailbox. */
export function senderOf(mailFrom: string | null, brand: Brand): Sender {
  const [given] = addressparser(mailFrom, { flatten: true });
  return { name: given?.name || brand.name, address: given?.address || brand.mailboxes.hello };
}
