import { LOW_TOKENS, TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import { button, note, paragraph, type WriteMessage } from './message.ts';

export const lowTokens: WriteMessage<'low-tokens'> = ({ name, tokens }, { brand, publicUrl }) => {
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
      note(`We email you once when your balance falls below ${LOW_TOKENS}, and once more when it reaches 0.`),
    ],
    because: `You received this email because you have an account at ${brand.name}.`,
  };
};

export const noTokens: WriteMessage<'no-tokens'> = ({ name }, { brand, publicUrl }) => ({
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
});
