import html from '#content/pages/terms.html?raw';
import { BRAND } from '#contract/brand.ts';
import { Article } from './article.tsx';

export const head = () => ({
  title: `Terms of Service – ${BRAND.name}`,
  description: `The rules of ${BRAND.name}: accounts, events, flyers, tokens, packages and refunds.`,
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
