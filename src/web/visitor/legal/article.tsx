import type { ReactNode } from 'react';

export interface Chapter {
  /** The anchor. */
  id: string;
  title: string;
  body: ReactNode;
}

interface ArticleProps {
  title: string;
  intro: ReactNode;
  /** The date since which the text applies, such as `21 November 2026`. */
  since?: string;
  chapters: readonly Chapter[];
}

export function Article({ title, intro, since, chapters }: ArticleProps) {
  return (
    <article className="mx-auto grid max-w-6xl grid-cols-1 gap-x-16 gap-y-8 px-4 pt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-14">
      <header className="lg:col-start-2">
        <h1 className="text-4xl font-extrabold sm:text-6xl">{title}</h1>
        <p className="mt-5 max-w-prose text-xl leading-relaxed text-ink-soft">{intro}</p>
        {since && <p className="mt-4 text-sm text-ink-soft">Effective {since}</p>}
      </header>
      <nav aria-label="On this page" className="lg:row-span-2 lg:row-start-1">
        <ul className="rounded-2xl border-2 border-line bg-surface p-2 lg:sticky lg:top-24">
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <a
                href={`#${chapter.id}`}
                className="flex min-h-11 items-center rounded-xl px-3 py-2 leading-snug font-semibold underline-offset-4 hover:bg-paper-deep hover:underline"
              >
                {chapter.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:col-start-2">
        {chapters.map((chapter) => (
          <section
            key={chapter.id}
            aria-labelledby={chapter.id}
            className="border-t border-line py-8 first:border-0 first:pt-0"
          >
            <h2 id={chapter.id} className="text-2xl sm:text-3xl">
              {chapter.title}
            </h2>
            <div className="article max-w-prose text-lg leading-relaxed wrap-anywhere">{chapter.body}</div>
          </section>
        ))}
      </div>
    </article>
  );
}
