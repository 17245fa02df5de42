import { useEffect, useRef, type ReactNode } from 'react';
import { useArrivedBy, useLocation } from '#web/kit/router/router.tsx';
import { Toaster } from '#web/kit/toasts/toaster.tsx';
import { SeeAs } from './account-menu.tsx';
import { Header } from './header.tsx';
import { BRAND } from '#contract/brand.ts';
import { Link } from '#web/kit/router/link.tsx';
import { BrandMark } from './brand.tsx';
import { FOOTER_GROUPS } from './links.ts';

export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-[calc(0.5rem+var(--bars))] focus:left-2"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col pt-(--bars)">
        <SeeAs />
        <Header />
        <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer />
      </div>
      <Toaster />
    </>
  );
}

/** Scrolls a new page to its top and focuses its content. Back and forward keep the scroll position. */
function useArrival(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const arrivedBy = useArrivedBy();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (arrivedBy === 'pop') return;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, arrivedBy, main]);
}

function Footer() {
  return (
    <footer className="mt-16 bg-paper-deep [overflow-anchor:none]">
      <div className="selvage h-1.5" aria-hidden="true" />
      <div className="mx-auto grid max-w-6xl grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-8 px-4 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <p className="flex items-center gap-2.5 font-display text-2xl font-extrabold tracking-tight">
            <BrandMark className="size-9 rounded-lg" />
            {BRAND.name}
          </p>
          <p className="mt-3 max-w-sm text-ink-soft">{BRAND.tagline}</p>
        </div>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-display text-lg font-bold tracking-tight">{title}</p>
            <ul className="mt-2">
              {links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
