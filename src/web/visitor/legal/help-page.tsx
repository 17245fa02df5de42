import { t } from '#web/kit/language/t.ts';
import type { Head } from '#web/kit/page/head.ts';
import html from '#content/pages/help.html?raw';
import { BRAND } from '#contract/brand.ts';
import { Article } from './article.tsx';

export const head = (): Head => ({
  title: `${t('Help Center')} – ${BRAND.name}`,
  description: t('How to make a flyer, publish an event and look after your {brand} account.', {
    brand: BRAND.name,
  }),
});

export default function HelpPage() {
  return (
    <Article
      title={t('Help Center')}
      intro={t('Short answers for people who go to events, and for those who make them happen, on {brand}.', {
        brand: BRAND.name,
      })}
      html={html}
    />
  );
}
