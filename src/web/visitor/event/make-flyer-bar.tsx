import { t } from '#web/kit/language/t.ts';
import { useEffect, useState } from 'react';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { FLYER_SECTION } from '#web/visitor/flyer-panel/late-flyer-panel.tsx';

/** A link to the flyer panel, shown on small screens while the panel is out of view. It works before hydration. */
export function MakeFlyerBar() {
  const [panelInView, setPanelInView] = useState<boolean | null>(null);
  useEffect(() => {
    const panel = document.getElementById(FLYER_SECTION);
    if (!panel) return undefined;
    const observer = new IntersectionObserver(
      // Uses only the latest entry, because a busy phone reports several changes together.
      (entries) => setPanelInView(entries.at(-1)?.isIntersecting ?? false),
      // Excludes the 80 pixels that the bar covers.
      { rootMargin: '0px 0px -80px 0px' },
    );
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  if (panelInView) return null;
  // CSS hides the bar after a click on its link. After hydration, the observer hides it.
  const early = panelInView === null ? 'group-has-[:target]/event:hidden' : '';
  return (
    <div
      className={`sticky bottom-0 z-30 mt-6 border-t-2 border-line bg-paper p-3 group-has-[form:focus-within]/event:hidden group-has-[[data-flyer-done]]/event:hidden lg:hidden low:static ${early}`}
    >
      <a href={`#${FLYER_SECTION}`} className={buttonClass('primary', 'h-12 w-full')}>
        {t('Make my flyer')}
      </a>
    </div>
  );
}
