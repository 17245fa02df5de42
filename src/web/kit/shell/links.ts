import { m } from '#contract/language/message.ts';

export interface ShellLink {
  to: string;
  /** A message to translate with `t`. */
  label: string;
}

export const MAIN_LINKS: readonly ShellLink[] = [
  { to: '/', label: m('Events') },
  { to: '/pricing', label: m('Pricing') },
  { to: '/contact', label: m('Contact') },
];

/** Whether a link leads to the current section. Event pages belong to the event list's section. */
export function isActive(to: string, pathname: string): boolean {
  return pathname === to || (to === '/' && pathname.startsWith('/events/'));
}

export const FOOTER_GROUPS: readonly { title: string; links: readonly ShellLink[] }[] = [
  {
    title: m('Discover'),
    links: [
      { to: '/?when=all', label: m('Browse All Events') },
      { to: '/', label: m('Upcoming Events') },
      { to: '/?when=past', label: m('Past Events') },
      { to: '/categories', label: m('Event Categories') },
    ],
  },
  {
    title: m('For Organizers'),
    links: [
      { to: '/apply', label: m('Apply for Access') },
      { to: '/create-event', label: m('Create Event') },
      { to: '/dashboard#my-templates', label: m('Flyer Templates') },
      { to: '/dashboard/analytics', label: m('Analytics') },
      { to: '/dashboard', label: m('Dashboard') },
      { to: '/embeds', label: m('Put Events on Your Site') },
    ],
  },
  {
    title: m('Support'),
    links: [
      { to: '/help', label: m('Help Center') },
      { to: '/contact', label: m('Contact Us') },
      { to: '/privacy', label: m('Privacy Policy') },
      { to: '/terms', label: m('Terms of Service') },
    ],
  },
];
