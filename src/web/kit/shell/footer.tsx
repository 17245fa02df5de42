import type { MouseEvent } from 'react';
import { BRAND, TAGLINE } from '#contract/brand.ts';
import { LANGUAGE_NAMES, LANGUAGES, pathIn, type Language } from '#contract/language/languages.ts';
import { language } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { isPlainClick, Link } from '#web/kit/router/link.tsx';
import { useLocation, useNavigate } from '#web/kit/router/router.tsx';
import { BrandMark } from './brand.tsx';
import { choose } from './languages.tsx';
import { FOOTER_GROUPS } from './links.ts';
import { servedHtml } from './served-html.ts';

const LINK =
  'inline-flex min-h-11 items-center py-2 leading-tight text-ink-soft underline-offset-4 hover:text-ink hover:underline';

const SERVED = servedHtml('footer');

export function Footer() {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const link = (event.target as HTMLElement).closest('a');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    if (link.hreflang) void choose(link.hreflang as Language);
    else navigate(link.getAttribute('href')!);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the handler is for clicks on the links inside
    <footer
      className="mt-16 bg-paper-deep [overflow-anchor:none]"
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={SERVED}
    >
      {import.meta.env.SSR ? <FooterContent /> : undefined}
    </footer>
  );
}

function FooterContent() {
  const { pathname, search } = useLocation();
  return (
    <>
      <div className="selvage h-1.5" aria-hidden="true" />
      <div className="mx-auto grid max-w-6xl grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-8 px-4 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <p className="flex items-center gap-2.5 font-display text-2xl font-extrabold tracking-tight">
            <BrandMark className="size-9 rounded-lg" />
            {BRAND.name}
          </p>
          <p className="mt-3 max-w-sm text-ink-soft">{t(TAGLINE)}</p>
        </div>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <p className="font-display text-lg font-bold tracking-tight">{t(title)}</p>
            <ul className="mt-2">
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={LINK}>
                    {t(link.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={t('Language')} className="col-span-full">
          <ul className="flex flex-wrap gap-x-6">
            {LANGUAGES.map((each) => (
              <li key={each}>
                <a
                  // English addresses have no prefix. `/en` tells the server to store the choice, even without scripts.
                  href={each === 'en' ? `/en${pathname}${search}` : pathIn(each, pathname + search)}
                  rel={each === 'en' ? 'nofollow' : undefined}
                  hrefLang={each}
                  lang={each}
                  aria-current={each === language() || undefined}
                  className={each === language() ? `${LINK} font-semibold` : LINK}
                >
                  {LANGUAGE_NAMES[each]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
