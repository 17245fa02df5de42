import type { WriteMessage } from './message.ts';

export const accountSuspended: WriteMessage<'account-suspended'> = ({ name }, { brand }) => ({
  subject: `Your ${brand.name} account is suspended`,
  preheader: 'Write to us if you think this is a mistake.',
  heading: 'Your account is suspended',
  blocks: [
    {
      type: 'paragraph',
      text: `${name}, an administrator has suspended your account. While it is suspended you can't manage events or make flyers, and you have been signed out everywhere. Nothing has been deleted.`,
    },
    {
      type: 'paragraph',
      text: 'If you think this is a mistake, or want to know what to do about it, write to us. A person answers.',
    },
    { type: 'button', label: 'Contact support', url: `mailto:${brand.mailboxes.support}` },
  ],
  because: `You get this because you have an account at ${brand.name}.`,
});
