import { addressOf, dateLocale, language } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { MouseEvent, ReactNode } from 'react';
import { pageText, type PageText } from '#web/kit/page/page-text.ts';
import { isPlainClick } from '#web/kit/router/link.tsx';
import { useNavigate } from '#web/kit/router/router.tsx';

const CHAPTER = /<section id="(?<id>[^"]+)">\s*<h2>(?<name>[^<]+)<\/h2>(?<body>.*?)<\/section>/gs;

interface ArticleProps {
  title: string;
  intro: ReactNode;
  /** The date from which the text applies, such as `2026-11-21`. Only the English version of a dated text is binding. */
  since?: string;
  /** HTML of `content/pages`: sections with an id and a heading. */
  html: PageText;
}

/** Rewrites the text's links to lead to pages in the reader's language. */
const inLanguage = (html: string): string =>
  html.replace(/href="(\/[^"]*)"/g, (_, path: string) => `href="${addressOf(path)}"`);

const spokenDay = (day: string): string =>
  new Date(day).toLocaleDateString(dateLocale(), { dateStyle: 'long', timeZone: 'UTC' });

export function Article({ title, intro, since, html }: ArticleProps) {
  const navigate = useNavigate();
  const chapters = Array.from(inLanguage(pageText(html)).matchAll(CHAPTER), ({ groups }) => groups!);

  function follow(event: MouseEvent): void {
    const path = (event.target as Element).closest('a')?.getAttribute('href');
    if (!path?.startsWith('/') || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(path);
  }

  return (
    <article className="mx-auto grid max-w-6xl grid-cols-1 gap-x-16 gap-y-8 px-4 pt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-14">
      <header className="lg:col-start-2">
        <h1 className="text-4xl font-extrabold sm:text-6xl">{title}</h1>
        <p className="mt-5 max-w-prose text-xl leading-relaxed text-ink-soft">{intro}</p>
        {since && (
          <p className="mt-4 text-sm text-ink-soft">
            {t('Effective {date}', { date: spokenDay(since) })}
            {language() !== 'en' && ` · ${t('This is a translation. Only the English text is binding.')}`}
          </p>
        )}
      </header>
      <nav aria-label={t('On this page')} className="lg:row-span-2 lg:row-start-1">
        <ul className="rounded-2xl border-2 border-line bg-surface p-2 lg:sticky lg:top-24">
          {chapters.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-xl px-3 py-2 leading-snug font-semibold underline-offset-4 hover:bg-paper-deep hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside handle keys, and their clicks bubble up */}
      <div className="lg:col-start-2" onClick={follow}>
        {chapters.map(({ id, name, body }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="border-t border-line py-8 first:border-0 first:pt-0"
          >
            <h2 id={id} className="text-2xl sm:text-3xl">
              {name}
            </h2>
            <div
              className="article max-w-prose text-lg leading-relaxed wrap-anywhere"
              dangerouslySetInnerHTML={{ __html: body! }}
            />
          </section>
        ))}
      </div>
    </article>
  );
}
