import { BRAND } from '#contract/brand.ts';
import type { PageRequest } from '#contract/page.ts';
import type { Head } from '#web/kit/page/head.ts';
import { pageCard } from '#web/kit/page/preview-picture.ts';

export function head({ publicUrl }: PageRequest): Partial<Head> {
  const { hello, support, sales } = BRAND.mailboxes;
  const points = { 'customer support': support, sales, 'public relations': hello };
  return {
    image: pageCard(publicUrl, 'contact'),
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: BRAND.name,
      url: publicUrl,
      address: BRAND.office.join(', '),
      contactPoint: Object.entries(points).map(([contactType, email]) => ({
        '@type': 'ContactPoint',
        contactType,
        email,
      })),
    },
  };
}
