import { BRAND } from '#contract/brand.ts';
import { useEffect, useId, useRef } from 'react';
import { useEarlyClick } from '#web/kit/loading/use-early-click.ts';
import { listen } from '#web/kit/loading/listen.ts';
import { t } from '#web/kit/language/t.ts';
import { useLocation } from '#web/kit/router/router.tsx';
import { useMe } from '#web/kit/api/use-me.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { Select } from './icon-select.tsx';
import { useLanguageChoice } from './languages.tsx';
import { isActive, MAIN_LINKS } from './links.ts';
import { storeTheme, THEME_KEY, THEME_LOOKS, THEMES, useTheme } from './theme.ts';

/**
 * The phone menu. It is a native dialog, which traps and restores focus and closes on Escape. Newer browsers open it
 * without scripts.
 */
export function Drawer() {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const me = useMe();
  const { pathname } = useLocation();
  const close = (): void => dialog.current?.close();
  useEarlyClick();
  // The back button must also close the drawer.
  useEffect(() => listen(['popstate'], () => dialog.current?.close()), []);
  return (
    <>
      <button
        type="button"
        aria-label={t('Menu')}
        aria-haspopup="dialog"
        className="-me-2 grid size-11 place-items-center rounded-full hover:bg-paper-deep md:hidden"
        onClick={({ currentTarget }) => {
          if (!('commandForElement' in currentTarget)) dialog.current?.showModal();
        }}
        {...{ command: 'show-modal', commandfor: id }}
      >
        <Icon name="menu" className="size-6" />
      </button>
      {/* The dialog is outside any box that wide screens hide. Otherwise rotating a phone would leave the page inert. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap outside the dialog closes it, and so does Escape */}
      <dialog
        ref={dialog}
        id={id}
        aria-label={t('Menu')}
        className="drawer"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="flex min-h-full flex-col">
          <div className="selvage h-1.5 shrink-0" aria-hidden="true" />
          <div className="flex h-16 items-center justify-between ps-5 pe-2">
            <span className="font-display text-xl font-extrabold tracking-tight">{BRAND.name}</span>
            <button
              type="button"
              aria-label={t('Close menu')}
              className="grid size-11 place-items-center rounded-full hover:bg-paper-deep"
              onClick={close}
              {...{ command: 'close', commandfor: id }}
            >
              <Icon name="close" className="size-6" />
            </button>
          </div>
          <nav aria-label={t('Menu')}>
            <ul className="border-y border-line px-2 py-2">
              {MAIN_LINKS.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    onClick={close}
                    aria-current={isActive(link.to, pathname) ? 'page' : undefined}
                    className="flex min-h-14 items-center rounded-xl border-s-4 border-transparent px-3 font-display text-2xl font-bold aria-[current=page]:border-clay aria-[current=page]:bg-paper-deep"
                  >
                    {t(link.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {!me && (
            <div className="grid gap-3 px-5 pt-5">
              <Link to="/apply" onClick={close} className={buttonClass('primary', 'h-12')}>
                {t('Apply Access')}
              </Link>
              <Link to="/login" onClick={close} className={buttonClass('secondary', 'h-12')}>
                {t('Login')}
              </Link>
            </div>
          )}
          <div className="mt-auto px-5 pt-8 pb-6">
            <LanguageChoice />
            <ThemeChoice />
          </div>
        </div>
      </dialog>
    </>
  );
}

function LanguageChoice() {
  return (
    <label className="picker mb-4 block">
      <span className="mb-2 block text-sm font-semibold text-ink-soft">{t('Language')}</span>
      <Select className="h-12 w-full rounded-2xl bg-paper-deep px-3 font-semibold" {...useLanguageChoice()} />
    </label>
  );
}

function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{t('Theme')}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-2xl bg-paper-deep p-1">
        {THEMES.map((value) => (
          <label
            key={value}
            className="grid min-h-14 cursor-pointer place-items-center content-center gap-1 rounded-xl text-sm font-semibold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={THEME_KEY}
              value={value}
              className="sr-only"
              checked={theme === value}
              onChange={() => storeTheme(value)}
            />
            <Icon name={THEME_LOOKS[value].icon} />
            {t(THEME_LOOKS[value].label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
