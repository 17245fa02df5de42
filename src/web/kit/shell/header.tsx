import { BRAND, SUBTITLE } from '#contract/brand.ts';
import { t } from '#web/kit/language/t.ts';
import { useMe } from '#web/kit/api/use-me.ts';
import { useLocation } from '#web/kit/router/router.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand.tsx';
import { Drawer } from './drawer.tsx';
import { IconSelect } from './icon-select.tsx';
import { LanguageSwitcher } from './languages.tsx';
import { isActive, MAIN_LINKS } from './links.ts';
import { servedHtml } from './served-html.ts';
import { storeTheme, THEME_KEY, THEME_LOOKS, THEMES, useTheme, type Theme } from './theme.ts';

const SERVED = servedHtml('header a');

export function Header() {
  const { pathname } = useLocation();
  const me = useMe();
  // The admin dashboard is wider than other pages, so the header has the dashboard's width on that page.
  const isWide = pathname === '/admin' || (pathname === '/dashboard' && me?.role === 'admin');
  return (
    <header className="sticky top-(--bars) z-40 bg-paper low:static">
      <div className="selvage h-1.5" aria-hidden="true" />
      <div
        className={`mx-auto flex min-h-16 ${isWide ? 'max-w-7xl' : 'max-w-6xl'} flex-wrap items-center gap-1 px-4 sm:gap-2`}
      >
        <Link
          to="/"
          className="flex min-h-11 items-center gap-2.5 rounded-lg"
          suppressHydrationWarning
          dangerouslySetInnerHTML={SERVED}
        >
          {import.meta.env.SSR ? <Brand /> : undefined}
        </Link>
        <nav aria-label={t('Main')} className="ms-6 hidden md:block">
          <ul className="flex">
            {MAIN_LINKS.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  aria-current={isActive(link.to, pathname) ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2 font-semibold lg:px-3 hover:border-control aria-[current=page]:border-clay"
                >
                  {t(link.label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          <div className="hidden md:flex">
            <LanguageSwitcher />
            <ThemeSwitcher />
          </div>
          <AccountMenu />
          <Drawer />
        </div>
      </div>
      <div className="h-px bg-line" />
    </header>
  );
}

function Brand() {
  return (
    <>
      <BrandMark className="size-9 rounded-lg" />
      <span className="leading-none">
        <span className="block font-display text-xl font-extrabold tracking-tight">{BRAND.name}</span>
        <span className="mt-0.5 block text-xs text-ink-soft">{t(SUBTITLE)}</span>
      </span>
    </>
  );
}

function ThemeSwitcher() {
  const theme = useTheme();
  return (
    <IconSelect
      icon={THEME_LOOKS[theme].icon}
      name={THEME_KEY}
      label={t('Theme')}
      value={theme}
      options={THEMES.map((value) => [value, t(THEME_LOOKS[value].label)])}
      onChoose={(value) => storeTheme(value as Theme)}
    />
  );
}
