import type { WriteMessage } from './message.ts';

export const applicationRepeated: WriteMessage<'application-repeated'> = (
  { name },
  { brand, publicUrl },
) => ({
  subject: `You already have a ${brand.name} account`,
  preheader: 'Nothing was changed. Sign in with the password you have.',
  heading: 'You already have an account',
  blocks: [
    {
      type: 'paragraph',
      text: `${name}, someone applied for access to ${brand.name} with this address. You have an account already, so nothing was made and nothing was changed.`,
    },
    {
      type: 'paragraph',
      text: 'If that was you, sign in with the password that you chose then. If you have forgotten it, the sign-in page leads to a new one.',
    },
    { type: 'button', label: 'Sign in', url: `${publicUrl}/login` },
  ],
  because: `You get this because someone applied for access to ${brand.name} with this address. If it was not you, there is nothing to do: your password stays as it is.`,
});
