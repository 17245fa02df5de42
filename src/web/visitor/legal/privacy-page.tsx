import { BRAND } from '#contract/brand.ts';
import { t } from '#web/kit/language/t.ts';
import type { Head } from '#web/kit/page/head.ts';
import html from '#content/pages/privacy.html?raw';
import { Article } from './article.tsx';

export const head = (): Head => ({
  title: `${t('Privacy Policy')} – ${BRAND.name}`,
  description: t(
    'What {brand} stores about you, what it never stores, and how to take it with you or delete it.',
    { brand: BRAND.name },
  ),
});

export default function PrivacyPage() {
  return (
    <Article
      title={t('Privacy Policy')}
      intro={t(
        'We keep only what an event hub needs, and nothing that tracks people. This is the full list.',
      )}
      since="2026-11-21"
      html={html}
    />
  );
}
