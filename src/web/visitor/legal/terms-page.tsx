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
      title={t('Terms of Service')}
      intro={t('The rules between you and {brand}, in plain words.', { brand: BRAND.name })}
      since="2026-11-21"
      html={html}
    />
  );
}
