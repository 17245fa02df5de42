import { BRAND } from '#contract/brand.ts';
import { TOKENS_PER_FLYER_EVENT, WELCOME_TOKENS } from '#contract/accounts/packages.ts';
import { useHead } from '#web/kit/page/head.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Article, type Chapter } from './article.tsx';
import { MailLink } from './mail-link.tsx';

const CHAPTERS: readonly Chapter[] = [
  {
    id: 'service',
    title: 'What we offer',
    body: (
      <p>
        {BRAND.name} lists tech and innovation events in Africa and makes personal flyers for the people who
        attend them. Browsing and making a flyer are free and need no account. Publishing events requires one.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <ul>
        <li>An admin approves every account. We may decline an application without giving a reason.</li>
        <li>Use your real name, keep your password to yourself, and tell us if someone else has it.</li>
        <li>
          We suspend accounts that break these terms. A suspended user can sign in to read the notice, and can
          write to <MailLink to="support" />.
        </li>
        <li>
          You can delete your account at any time under <Link to="/account">Account</Link>. Unused tokens are
          removed.
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
          Publish only events that you organize or represent, and keep the date, place and price correct.
        </li>
        <li>
          We review each event before it is published, and later edits too. We reject or archive events that
          are misleading, unlawful, hateful or off-topic.
        </li>
        <li>
          You keep all rights to your text and pictures, and allow us to show them here and in link previews.
        </li>
        <li>
          Tickets are sold by organizers on their own sites. Any contract for an event is between you and its
          organizer.
        </li>
      </ul>
    ),
  },
  {
    id: 'flyers',
    title: 'Flyers',
    body: (
      <ul>
        <li>Use your own name and photo, or someone else’s with their consent.</li>
        <li>The flyer is yours to post wherever you like, unless it misleads people about the event.</li>
        <li>Flyers from the Free package carry a watermark; those from a Custom package may too.</li>
        <li>Don’t use scripts to make flyers and use up an organizer’s tokens.</li>
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
            which are refunded if the event is rejected before it was ever approved.
          </li>
          <li>
            The event’s organizer pays for flyers that visitors make; signed-in users pay for their own. The
            same flyer is never charged twice, and a failed flyer costs nothing.
          </li>
          <li>
            You get {WELCOME_TOKENS} tokens when you apply, and those of your package when we approve you.
            Paid packages don’t expire: they last until used up.
          </li>
          <li>Tokens are not money. They can’t be cashed out, sold or transferred to another account.</li>
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
        account’s email address. We refund the full price to the payment method you used, and remove the
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
          We work to keep {BRAND.name} running and your data safe, but can’t promise that it will never fail.
          We are liable for willful misconduct and gross negligence; otherwise, our liability is limited to
          what you paid us in the last twelve months. Your statutory consumer rights are unaffected.
        </p>
        <p>
          These terms are governed by the laws of Kenya. We announce changes to account holders by email at
          least 14 days in advance. The <Link to="/privacy">Privacy Policy</Link> says what we store about
          you.
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

export const head = {
  title: `Terms of Service – ${BRAND.name}`,
  description: `The rules of ${BRAND.name}: accounts, events, flyers, tokens, packages and refunds.`,
};

export default function TermsPage() {
  useHead(head);
  return (
    <Article
      title="Terms of Service"
      intro={`The rules between you and ${BRAND.name}, in plain words.`}
      since="21 November 2026"
      chapters={CHAPTERS}
    />
  );
}
