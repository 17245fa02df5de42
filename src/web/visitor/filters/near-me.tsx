import { t } from '#web/kit/language/t.ts';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

/** A button that finds events near the viewer's position. Hidden without scripts. */
export function NearMe({ active, onFound }: { active: boolean; onFound: (near: string) => void }) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function ask(): Promise<void> {
    if (asking) return;
    setProblem('');
    setAsking(true);
    try {
      const { findPosition } = await import('./find-position.ts');
      const near = await findPosition();
      // Ignores the position if the viewer has left the page.
      if (isHere.current) onFound(near);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setAsking(false);
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={active}
        aria-busy={asking}
        onClick={() => void ask()}
        className={buttonClass(
          'secondary',
          'order-1 hidden! h-12 px-3! max-md:text-sm in-data-scripts:inline-flex! aria-pressed:border-ink aria-busy:opacity-60 md:order-none',
        )}
      >
        <Icon name="pin" />
        {t(asking ? 'Locating…' : 'Near me')}
      </button>
      <output className="order-3 w-full text-sm font-semibold text-danger empty:hidden md:col-span-full">
        {problem}
      </output>
    </>
  );
}
