import { BRAND } from '#contract/brand.ts';
import { TOKENS_PER_FLYER_EVENT, WELCOME_TOKENS } from '#contract/packages.ts';
import { useHead } from '#web/page/head.ts';
import { Link } from '#web/router/link.tsx';
import { Article, type Chapter } from './article.tsx';
import { TERMS_WORDS } from './legal-words.ts';
import { MailLink } from './mail-link.tsx';

const CHAPTERS: readonly Chapter[] = [
  {
    id: 'service',
    title: 'What we offer',
    body: (
      <p>
        {BRAND.name} lists tech and innovation events in Africa and makes personal flyers for the people who
        attend them. Looking around and making a flyer is free and needs no account. Publishing events needs
        one.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <ul>
        <li>An admin approves every account. We may refuse one without giving reasons.</li>
        <li>
          Tell us your real name, keep your password to yourself, and let us know if somebody else has it.
        </li>
        <li>
          We suspend accounts that break these terms. A suspended account can sign in to read that notice, and
          can write to <MailLink to="support" />.
        </li>
        <li>
          You can delete your account at any time under <Link to="/account">Account</Link>. Unused tokens go
          with it.
        </li>
      </ul>
    ),
  },
  {
    id: 'events',
    title: 'Events',
    body: (
      <ul>
        <li>
          Publish only events that you organize or may speak for, and keep date, place and price correct.
        </li>
        <li>
          We review each event before it is published, and look at later edits. We reject or archive what is
          misleading, unlawful, hateful, or has nothing to do with the hub.
        </li>
        <li>
          You keep all rights to your texts and pictures, and let us show them here and in link previews.
        </li>
        <li>
          Tickets are sold by organizers on their own sites. The contract about an event is between you and
          its organizer.
        </li>
      </ul>
    ),
  },
  {
    id: 'flyers',
    title: 'Flyers',
    body: (
      <ul>
        <li>Use your own name and a photo of yourself, or one of somebody who agreed to it.</li>
        <li>
          The flyer is yours to post wherever you like, for as long as it does not mislead about the event.
        </li>
        <li>Flyers of the Free package carry a watermark; so may those of Custom packages.</li>
        <li>Making flyers by script, to use up an organizer’s tokens, is misuse.</li>
      </ul>
    ),
  },
  {
    id: 'tokens',
    title: 'Tokens and packages',
    body: (
      <>
        <ul>
          <li>
            A flyer costs 1 token. Enabling flyers on an event costs {TOKENS_PER_FLYER_EVENT} tokens once,
            which come back if the event is rejected before it was ever approved.
          </li>
          <li>
            For flyers that visitors make, the event’s organizer pays; a signed-in user pays for their own.
            The same flyer is never charged twice, and a flyer that could not be made costs nothing.
          </li>
          <li>
            New accounts start with {WELCOME_TOKENS} tokens. Paid packages have no end date: they last until
            used up.
          </li>
          <li>Tokens are no money. They can’t be paid out, sold or passed on to another account.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'refunds',
    title: '30-day refund',
    body: (
      <p>
        Not satisfied with a paid package? Write to <MailLink to="sales" /> within 30 days of paying, from the
        account’s e-mail address. We return the full price, the same way that you paid, and take back the
        package’s unused tokens.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'What we can’t promise',
    body: (
      <>
        <p>
          We work to keep {BRAND.name} running and your data safe, but can’t promise that it never fails. We
          answer for what we do on purpose or through gross negligence, and otherwise up to what you paid us
          in the last twelve months. Rights that the law gives you as a consumer stay untouched.
        </p>
        <p>
          These terms follow the law of Kenya. We announce changes to account holders by e-mail at least 14
          days ahead. What we store about you is in the <Link to="/privacy">Privacy Policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        {BRAND.office.join(', ')} · <MailLink to="hello" />
      </p>
    ),
  },
];

export default function TermsPage() {
  useHead(TERMS_WORDS);
  return (
    <Article
      title="Terms of Service"
      intro={`The rules between you and ${BRAND.name}, in plain words.`}
      since="21 November 2026"
      chapters={CHAPTERS}
    />
  );
}
