import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '#web/kit/language/t.ts';
import { useArrivedBy, useLocation } from '#web/kit/router/router.tsx';
import { Toaster } from '#web/kit/toasts/toaster.tsx';
import { SeeAs } from './account-menu.tsx';
import { Header } from './header.tsx';
import { Footer } from './footer.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-[calc(0.5rem+var(--bars))] focus:start-2"
      >
        {t('Skip to content')}
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
