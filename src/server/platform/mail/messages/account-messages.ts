import { TOKENS_PER_FLYER_EVENT, LOW_TOKENS } from '#contract/accounts/packages.ts';
import { button, note, paragraph, type Messages } from './message.ts';

export const accountMessages = {
  'application-received': ({ name }, { brand, publicUrl }) => ({
    subject: 'We have received your application',
    preheader: 'We will review it within 1-2 business days and email you.',
    heading: `Thank you, ${name}`,
    blocks: [
      paragraph(
        `We have received your application to organize events on ${brand.name}. We review every application ourselves, within 1-2 business days, and will email you as soon as we have decided.`,
      ),
      paragraph('In the meantime, browse events and make a flyer for one you are going to.'),
      button('Browse events', publicUrl),
    ],
    because: `You received this email because someone applied for access to ${brand.name} with this address. If that wasn't you, ignore it: the account can't be used without our approval.`,
  }),

  'application-repeated': ({ name }, { brand, publicUrl }) => ({
    subject: `You already have a ${brand.name} account`,
    preheader: 'Nothing has changed. Sign in with your existing password.',
    heading: 'You already have an account',
    blocks: [
      paragraph(
        `${name}, someone applied for access to ${brand.name} with this address. You already have an account, so we didn't create a new one and nothing has changed.`,
      ),
      paragraph(
        'If it was you, sign in with your existing password. If you have forgotten it, you can reset it on the sign-in page.',
      ),
      button('Sign in', `${publicUrl}/login`),
    ],
    because: `You received this email because someone applied for access to ${brand.name} with this address. If that wasn't you, ignore it: your password has not changed.`,
  }),

  'application-approved': ({ name, tokens }, { brand, publicUrl }) => ({
    subject: `Welcome to ${brand.name}: your application is approved`,
    preheader: 'Sign in and create your first event.',
    heading: `You're in, ${name}`,
    blocks: [
      paragraph(
        `Your application is approved${tokens > 0 ? `, and your account starts with ${tokens} tokens` : ''}.`,
      ),
      paragraph(
        `Create your event, then design a flyer for it: everyone who attends can make one with their own name and photo. Enabling flyers for an event costs ${TOKENS_PER_FLYER_EVENT} tokens, and each flyer your attendees make costs 1.`,
      ),
      button('Create your first event', `${publicUrl}/create-event`),
    ],
    because: `You received this email because you applied for access to ${brand.name}.`,
  }),

  'account-suspended': ({ name, reason }, { brand }) => ({
    subject: `Your ${brand.name} account is suspended`,
    preheader: 'Contact us if you think this is a mistake.',
    heading: 'Your account is suspended',
    blocks: [
      paragraph(
        `${name}, an administrator has suspended your account. Until it is restored, you can't manage events or make flyers, and you have been signed out everywhere. Nothing has been deleted.`,
      ),
      ...(reason ? [paragraph('The reason:'), { type: 'quote', text: reason } as const] : []),
      paragraph(
        'If you think this is a mistake, or want to know how to have your account restored, write to us. A person will reply.',
      ),
      button('Contact support', `mailto:${brand.mailboxes.support}`),
    ],
    because: `You received this email because you have an account at ${brand.name}.`,
  }),

  'role-changed': ({ name, role }, { brand, publicUrl }) => ({
    subject:
      role === 'admin'
        ? `You are now an admin of ${brand.name}`
        : `You are no longer an admin of ${brand.name}`,
    preheader: 'If you did not expect this, write to us.',
    heading: role === 'admin' ? `You are now an admin, ${name}` : 'Your admin rights have ended',
    blocks: [
      paragraph(
        role === 'admin'
          ? 'Another admin has given you admin rights: you can review events, approve organizers and manage their tokens. Please sign in again, and turn on two-step sign-in for your account.'
          : `${name}, another admin has ended your admin rights. Your account, events and tokens stay as they are.`,
      ),
      paragraph(`If you did not expect this, write to ${brand.mailboxes.support}.`),
      role === 'admin'
        ? button('Open the admin dashboard', `${publicUrl}/admin`)
        : button('Open your dashboard', `${publicUrl}/dashboard`),
    ],
    because: `You received this email because you have an account at ${brand.name}.`,
  }),

  'password-reset': ({ name, token }, { brand, publicUrl }) => ({
    subject: 'Reset your password',
    preheader: 'The link works once, for one hour.',
    heading: 'Reset your password',
    blocks: [
      paragraph(
        `${name}, someone asked to reset the password of your ${brand.name} account. If it was you, choose a new one here:`,
      ),
      // In the fragment, which reaches no server log and no referrer.
      button('Choose a new password', `${publicUrl}/reset-password#${token}`),
      note('The link works once, for one hour. A new password signs you out everywhere.'),
    ],
    because: `You received this email because someone asked for it at ${brand.name}. If that wasn't you, ignore it: your password has not changed.`,
  }),

  'low-tokens': ({ name, tokens }, { brand, publicUrl }) => {
    const left = `${tokens} ${tokens === 1 ? 'token' : 'tokens'}`;
    return {
      subject: `${left} left`,
      preheader: 'When they run out, your attendees can no longer make flyers.',
      heading: 'Your tokens are running low',
      blocks: [
        paragraph(
          `${name}, your balance is down to ${left}. Each flyer your attendees make costs 1, and enabling flyers for another event costs ${TOKENS_PER_FLYER_EVENT}.`,
        ),
        paragraph('When your balance reaches 0, flyers pause on all your events until you get more tokens.'),
        button('See packages', `${publicUrl}/pricing`),
        note(
          `We email you once when your balance falls below ${LOW_TOKENS}, and once more when it reaches 0.`,
        ),
      ],
      because: `You received this email because you have an account at ${brand.name}.`,
    };
  },

  'no-tokens': ({ name }, { brand, publicUrl }) => ({
    subject: 'Your flyers are paused: no tokens left',
    preheader: 'Your events stay online. Flyers resume as soon as you have tokens again.',
    heading: 'Flyers are paused',
    blocks: [
      paragraph(
        `${name}, your last token has just been used. Your events stay online, but nobody can make a flyer for them until you have tokens again.`,
      ),
      button('Get more tokens', `${publicUrl}/pricing`),
      paragraph(`Need them today? Write to ${brand.mailboxes.sales}.`),
    ],
    because: `You received this email because you have an account at ${brand.name}.`,
  }),
} satisfies Partial<Messages>;
