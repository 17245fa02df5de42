import type { PageRequest } from '#contract/page.ts';
import type { Head } from '#web/kit/page/head.ts';
import { pageCard } from '#web/kit/page/preview-picture.ts';
import { questionsAsked } from './pricing-page.tsx';

export function head({ publicUrl }: PageRequest): Partial<Head> {
  return {
    image: pageCard(publicUrl, 'pricing'),
    structured: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questionsAsked().map(([name, text]) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  };
}
