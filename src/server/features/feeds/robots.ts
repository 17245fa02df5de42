/** For link previews and image searches. */
const ALLOWED = ['/api/events/*.jpg', '/api/cards/', '/api/flyers/'];

const DISALLOWED = [
  '/api/',
  '/account',
  '/admin',
  '/create-event',
  '/create-template',
  '/dashboard',
  '/edit-event/',
  '/edit-template/',
  '/forgot-password',
  '/login',
  '/metrics',
  '/reset-password',
];

/** robots.txt (RFC 9309). The longest rule that fits a path wins. @param origin the public URL without a trailing slash */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
