import { BRAND } from '#contract/brand.ts';
import { LOW_TOKENS, TOKENS_PER_FLYER_EVENT, WELCOME_TOKENS } from '#contract/accounts/packages.ts';
import { useHead } from '#web/kit/page/head.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Article, type Chapter } from './article.tsx';
import { MailLink } from './mail-link.tsx';

const CHAPTERS: readonly Chapter[] = [
  {
    id: 'flyers',
    title: 'Making a flyer',
    body: (
      <dl>
        <dt>How do I get my own flyer?</dt>
        <dd>
          Open an event marked “Flyer Enabled”, pick a template, enter your name and country, add a photo if
          you like, and press Generate Flyer. You don’t need an account, and it costs you nothing: the event’s
          organizer pays.
        </dd>
        <dt>Which photos work?</dt>
        <dd>
          JPEG, PNG and WebP up to 10 MB. Your browser converts anything else it can open, such as most iPhone
          photos. Drag, pinch or rotate it until it fits.
        </dd>
        <dt>I lost my connection while making a flyer.</dt>
        <dd>
          Press the button again. Your entries are kept on your device, and the same flyer is never charged
          twice.
        </dd>
        <dt>It says “Flyers are paused for this event.”</dt>
        <dd>The organizer has run out of tokens. We have emailed them; try again later.</dd>
        <dt>A letter in my name is missing.</dt>
        <dd>
          Flyers support Latin, Arabic, Ethiopic, Tifinagh, N’Ko, Adlam and emoji. Characters that our fonts
          don’t have are left out, and the result tells you which.
        </dd>
      </dl>
    ),
  },
  {
    id: 'organizers',
    title: 'Publishing events',
    body: (
      <dl>
        <dt>How do I become an organizer?</dt>
        <dd>
          <Link to="/apply">Apply for access</Link>. We review every application within 1-2 business days and
          email you. You get {WELCOME_TOKENS} tokens when you apply, and those of your package when we approve
          you. The Free package includes one event.
        </dd>
        <dt>My event is in a calendar or on another site. Must I type it again?</dt>
        <dd>
          No. On Create Event, open “Start from a file or a page” and choose an .ics file, or enter the
          address of the event’s page. We fill in the form, and you check it before you submit it.
        </dd>
        <dt>When does my event appear?</dt>
        <dd>
          After an admin has reviewed it. You get an email either way. If it was rejected, your dashboard says
          why, and you can edit and resubmit it.
        </dd>
        <dt>Can I cancel or postpone an event?</dt>
        <dd>
          Yes, in the event’s menu on your dashboard. You give a reason, and the event’s page shows it.
          Subscribed calendars are updated, and nobody can make flyers for a cancelled event. You can undo it
          later.
        </dd>
        <dt>What costs tokens?</dt>
        <dd>
          Enabling flyers on an event costs {TOKENS_PER_FLYER_EVENT} tokens, once. Each flyer costs 1. We
          email you when fewer than {LOW_TOKENS} are left, and again at zero. Your{' '}
          <Link to="/dashboard/tokens">token history</Link> shows every one.
        </dd>
        <dt>Can I get the {TOKENS_PER_FLYER_EVENT} tokens back?</dt>
        <dd>Yes, automatically, if your event is rejected before it was ever approved.</dd>
        <dt>I need more events or tokens.</dt>
        <dd>
          Write to <MailLink to="sales" />.
        </dd>
      </dl>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <dl>
        <dt>I forgot my password.</dt>
        <dd>
          <Link to="/forgot-password">Ask for a link</Link> to choose a new one. It works once, for 1 hour. No
          email? Check your spam folder, and make sure you entered the address you applied with.
        </dd>
        <dt>I can’t log in, though my password is right.</dt>
        <dd>
          Check whether you chose Client or Admin above the form: the wrong choice looks like a wrong
          password. After too many attempts you have to wait a few minutes, but you are never locked out for
          good.
        </dd>
        <dt>I lost the phone with my authenticator app.</dt>
        <dd>
          Enter one of your recovery codes instead of the six digits, then set up two-step sign-in again under{' '}
          <Link to="/account">Account</Link>.
        </dd>
        <dt>Someone else is using my account.</dt>
        <dd>
          Under <Link to="/account">Account</Link> you can see every device that is signed in, and sign them
          all out. Change your password too.
        </dd>
        <dt>How do I take my data with me, or leave?</dt>
        <dd>
          Both are under <Link to="/account">Account</Link>: one button downloads everything, another deletes
          it.
        </dd>
      </dl>
    ),
  },
  {
    id: 'contact',
    title: 'Talk to us',
    body: (
      <>
        <p>We answer Monday to Friday, 9:00 to 18:00 Nairobi time, usually within 24 hours.</p>
        <ul>
          <li>
            Something doesn’t work: <MailLink to="support" />
          </li>
          <li>
            Packages and larger events: <MailLink to="sales" />
          </li>
          <li>
            Everything else: <MailLink to="hello" />
          </li>
        </ul>
      </>
    ),
  },
];

export const head = {
  title: `Help Center – ${BRAND.name}`,
  description: `How to make a flyer, publish an event and look after your ${BRAND.name} account.`,
};

export default function HelpPage() {
  useHead(head);
  return (
    <Article
      title="Help Center"
      intro={`Short answers for people who go to events, and for those who make them happen, on ${BRAND.name}.`}
      chapters={CHAPTERS}
    />
  );
}
