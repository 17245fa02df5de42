import { t } from '#web/kit/language/t.ts';
import type { Head } from '#web/kit/page/head.ts';
import html from '#content/pages/terms.html?raw';
import { BRAND } from '#contract/brand.ts';
import { Article } from './article.tsx';

export const head = (): Head => ({
  title: `${t('Terms of Service')} – ${BRAND.name}`,
  description: t('The rules of {brand}: accounts, events, flyers, tokens, packages and refunds.', {
    brand: BRAND.name,
  }),
});

export default function TermsPage() {
  return (
    <Article
      title="Terms of Service"
      intro={`The rules between you and ${BRAND.name}, in plain words.`}
      since="21 November 2026"
      html={html}
    />
  );
}
