import { BRAND } from '#contract/brand.ts';
import { useHead } from '#web/page/head.ts';
import { Link } from '#web/router/link.tsx';
import { Article, type Chapter } from './article.tsx';
import { PRIVACY_WORDS } from './legal-words.ts';
import { MailLink } from './mail-link.tsx';

const CHAPTERS: readonly Chapter[] = [
  {
    id: 'visitors',
    title: 'If you only look around',
    body: (
      <>
        <p>
          We set no cookie, load nothing from other companies, and run no trackers and no advertising. Views,
          downloads and shares are counted per event and day, without a cookie or anything else that could
          tell visitors apart.
        </p>
        <p>
          Our logs hold the kind of page that was asked for, how long it took and whether it worked. They
          don’t hold your IP address, what you searched for or which event you read. To keep the service up we
          count requests per address in memory for some minutes, then forget them. Attempts to sign in we
          remember there for up to 30 days, so that whoever guesses a password locks nobody out.
        </p>
      </>
    ),
  },
  {
    id: 'flyers',
    title: 'If you make a flyer',
    body: (
      <>
        <ul>
          <li>
            <strong>Your photo is never stored.</strong> It is drawn into the flyer in memory, together with
            its crop, and is gone when the flyer is done. Its metadata, such as where it was taken, is thrown
            away first.
          </li>
          <li>We store the finished flyer, and the name and country that you entered for it.</li>
          <li>
            Whoever has the flyer’s link can see it: that is what makes sharing work. The event’s organizer
            sees how many flyers were made, by country.
          </li>
          <li>
            So that you need not type twice, your browser keeps your name, country and photo on your own
            device. Signing out, or clearing the site’s data in your browser, removes them.
          </li>
        </ul>
        <p>
          A flyer goes when its event is deleted. To have yours removed earlier, send its link to{' '}
          <MailLink to="support" />.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'If you have an account',
    body: (
      <>
        <p>We store what you tell us and what the service needs to work:</p>
        <ul>
          <li>your name, e-mail address and, if you gave one, organization;</li>
          <li>your password as an argon2id hash, from which nobody can read it back;</li>
          <li>if you switched two-step sign-in on, the secret that your app shares with us;</li>
          <li>your events, templates and their pictures, stripped of metadata;</li>
          <li>your token balance with every change to it and its reason;</li>
          <li>
            where you are signed in: the kind of browser and device, such as “Firefox on Android”, and when it
            was last seen;
          </li>
          <li>a log of sign-ins and of what admins decided, so that misuse can be found;</li>
          <li>the e-mails that we send you about your account and events.</li>
        </ul>
        <p>Your organizer name and your published events are public. We don’t sell or rent data to anyone.</p>
      </>
    ),
  },
  {
    id: 'letters',
    title: 'If you write to us',
    body: (
      <p>
        We keep what you send by the contact form: your name, e-mail address, organization, subject and
        message. It reaches our team by e-mail. It belongs to no account, so deleting yours leaves it; write
        to <MailLink to="support" /> to have it removed.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage',
    body: (
      <>
        <p>
          One cookie, and only after you sign in: <strong>session</strong> (<strong>__Host-session</strong> on
          https), which keeps you signed in for 12 hours, or for 30 days with “Remember me”. Scripts cannot
          read it. Logging out deletes it.
        </p>
        <p>
          In your browser’s own storage we keep the session’s id while you are signed in, your choice of
          theme, the flyer form’s entries and, until you close the tab, a letter to us that you have not sent
          yet. None of this is used to follow you.
        </p>
      </>
    ),
  },
  {
    id: 'choices',
    title: 'Take it with you, or delete it',
    body: (
      <>
        <ul>
          <li>
            <strong>Export:</strong> <Link to="/account">Account</Link> → Download My Data gives you
            everything as one JSON file, at once.
          </li>
          <li>
            <strong>Correct:</strong> name and organization there as well; for your e-mail address write to
            us.
          </li>
          <li>
            <strong>Delete:</strong> Delete Account removes your account, events, templates, the flyers made
            for them and all files. The audit log keeps entries without your name or address. Backups that
            still hold the data are overwritten in turn.
          </li>
        </ul>
        <p>
          Flyers that you made for other people’s events belong to those events and stay, without a link to
          your account.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Who answers for this',
    body: (
      <>
        <p>
          {BRAND.office.join(', ')}. Write to <MailLink to="support" /> with any question about your data. We
          answer within 30 days, mostly much sooner. You may also complain to the data protection authority of
          your country.
        </p>
        <p>
          When this text changes in a way that matters to you, we tell account holders by e-mail before it
          does.
        </p>
      </>
    ),
  },
];

export default function PrivacyPage() {
  useHead(PRIVACY_WORDS);
  return (
    <Article
      title="Privacy Policy"
      intro="We keep what an event hub needs, and nothing to follow people with. Here is all of it."
      since="21 November 2026"
      chapters={CHAPTERS}
    />
  );
}
