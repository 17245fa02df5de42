import type { WriteMessage } from './message.ts';

export const passwordReset: WriteMessage<'password-reset'> = ({ name, token }, { brand, publicUrl }) => ({
  subject: 'Choose a new password',
  preheader: 'The link works once, for one hour.',
  heading: 'Choose a new password',
  blocks: [
    {
      type: 'paragraph',
      text: `${name}, someone asked for a new password for your ${brand.name} account. If that was you, choose one here:`,
    },
    // After the hash, so that the token reaches no server's log and no referrer.
    { type: 'button', label: 'Choose a new password', url: `${publicUrl}/reset-password#${token}` },
    {
      type: 'note',
      text: 'The link works once, for one hour. Choosing a new password signs you out everywhere else.',
    },
  ],
  because: `You get this because someone asked for it at ${brand.name}. If it was not you, do nothing: your password stays as it is.`,
});
