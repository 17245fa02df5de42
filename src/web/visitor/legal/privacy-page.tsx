import { BRAND } from '#contract/brand.ts';
import { useHead } from '#web/kit/page/head.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Article, type Chapter } from './article.tsx';
import { MailLink } from './mail-link.tsx';

const CHAPTERS: readonly Chapter[] = [
  {
    id: 'visitors',
    title: 'If you only browse',
    body: (
      <>
        <p>
          We set no cookies, load nothing from other companies, and run no trackers or ads. Views, flyers,
          downloads, shares, clicks on an event’s links and calendar adds are counted per event and day, with
          the site or campaign that led there, but without a cookie or anything else that could tell visitors
          apart. The event’s organizer sees these counts.
        </p>
        <p>
          The event assistant keeps no conversation: it stays in your tab until you close it or sign out. If
          you share your location, it is rounded to about a kilometre and used for the answer alone. Of
          questions that found no event we count the telling words for 30 days, without names, numbers or
          addresses.
        </p>
        <p>
          Our logs record the kind of page requested, how long it took and whether it worked, but not your IP
          address, your searches or the events you viewed. To keep the service running, we count requests per
          address in memory for a few minutes. Sign-in attempts stay there for up to 30 days, so that someone
          guessing passwords can’t lock you out.
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
            <strong>Your photo is never stored.</strong> It is drawn into the flyer in memory and discarded
            when the flyer is done. Its metadata, such as where it was taken, is removed first.
          </li>
          <li>We store the finished flyer, and the name and country you entered for it.</li>
          <li>
            Anyone with the flyer’s link can see it: that is how sharing works. The event’s organizer sees how
            many flyers were made, by country and template, and how many visits each flyer’s link brought.
          </li>
          <li>
            To save you typing, your browser keeps your name, country and photo on your own device. Signing
            out, or clearing the site’s data in your browser, removes them.
          </li>
        </ul>
        <p>
          A flyer is deleted with its event. To have yours removed earlier, send its link to{' '}
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
          <li>your name, email address and, if you gave one, organization;</li>
          <li>your password as an argon2id hash, which can’t be turned back into the password;</li>
          <li>if you turned on two-step sign-in, the secret that your app shares with us;</li>
          <li>your events, templates and their pictures, stripped of metadata;</li>
          <li>your token balance, and every change to it with its reason;</li>
          <li>
            where you are signed in: the kind of browser and device, such as “Firefox on Android”, and when it
            was last seen;
          </li>
          <li>a log of sign-ins and admin decisions, so that misuse can be detected;</li>
          <li>the emails that we send you about your account and events.</li>
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
        We keep what you send through the contact form: your name, email address, organization, subject and
        message. Our team receives it by email. It is not linked to your account, so deleting the account does
        not delete it; write to <MailLink to="support" /> to have it removed.
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
          theme, the flyer form’s entries and, until you close the tab, any message to us that you have not
          sent yet. None of this is used to track you.
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
            everything in one JSON file, immediately.
          </li>
          <li>
            <strong>Correct:</strong> your name and organization are there too; to change your email address,
            write to us.
          </li>
          <li>
            <strong>Delete:</strong> Delete Account removes your account, events, templates, the flyers made
            for them and all files. The audit log keeps entries without your name or address. Backups that
            still contain the data are overwritten in rotation.
          </li>
        </ul>
        <p>
          Flyers that you made for other people’s events stay with those events, but are no longer linked to
          your account.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          {BRAND.office.join(', ')}. Write to <MailLink to="support" /> with any question about your data. We
          answer within 30 days, usually much sooner. You may also complain to your country’s data protection
          authority.
        </p>
        <p>We tell account holders by email before we make significant changes to this policy.</p>
      </>
    ),
  },
];

export const head = {
  title: `Privacy Policy – ${BRAND.name}`,
  description: `What ${BRAND.name} stores about you, what it never stores, and how to take it with you or delete it.`,
};

export default function PrivacyPage() {
  useHead(head);
  return (
    <Article
      title="Privacy Policy"
      intro="We keep what an event hub needs, and nothing to track people with. This is everything."
      since="21 November 2026"
      chapters={CHAPTERS}
    />
  );
}
