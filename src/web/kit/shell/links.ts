export interface ShellLink {
  to: string;
  label: string;
}

export const MAIN_LINKS: readonly ShellLink[] = [
  { to: '/', label: 'Events' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
];

/** Whether a link leads to the current section. Event pages count as part of the event list. */
export function isActive(to: string, pathname: string): boolean {
  return pathname === to || (to === '/' && pathname.startsWith('/events/'));
}

export const FOOTER_GROUPS: readonly { title: string; links: readonly ShellLink[] }[] = [
  {
    title: 'Discover',
    links: [
      { to: '/?when=all', label: 'Browse All Events' },
      { to: '/', label: 'Upcoming Events' },
      { to: '/?when=past', label: 'Past Events' },
      { to: '/categories', label: 'Event Categories' },
    ],
  },
  {
    title: 'For Organizers',
    links: [
      { to: '/apply', label: 'Apply for Access' },
      { to: '/create-event', label: 'Create Event' },
      { to: '/dashboard#my-templates', label: 'Flyer Templates' },
      { to: '/dashboard/analytics', label: 'Analytics' },
      { to: '/dashboard', label: 'Dashboard' },
      { to: '/embeds', label: 'Put Events on Your Site' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/help', label: 'Help Center' },
      { to: '/contact', label: 'Contact Us' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms of Service' },
    ],
  },
];
