import html from '#content/pages/privacy.html?raw';
import { BRAND } from '#contract/brand.ts';
import { Article } from './article.tsx';

export const head = () => ({
  title: `Privacy Policy – ${BRAND.name}`,
  description: `What ${BRAND.name} stores about you, what it never stores, and how to take it with you or delete it.`,
});

export default function PrivacyPage() {
  return (
    <Article
      title="Privacy Policy"
      intro="We keep what an event hub needs, and nothing to track people with. This is everything."
      since="21 November 2026"
      html={html}
    />
  );
}
