import html from '#content/pages/help.html?raw';
import { BRAND } from '#contract/brand.ts';
import { Article } from './article.tsx';

export const head = () => ({
  title: `Help Center – ${BRAND.name}`,
  description: `How to make a flyer, publish an event and look after your ${BRAND.name} account.`,
});

export default function HelpPage() {
  return (
    <Article
      title="Help Center"
      intro={`Short answers for people who go to events, and for those who make them happen, on ${BRAND.name}.`}
      html={html}
    />
  );
}
