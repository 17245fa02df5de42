import { t } from '#web/kit/language/t.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from '#web/kit/router/router.tsx';
import { usePart } from '#web/kit/loading/use-part.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { placeLauncher } from './place-launcher.ts';

const loadAssistant = () => import('./assistant.tsx');

/**
 * The button that opens the assistant on the home page. The first click loads the assistant's code. From then on, the
 * assistant stays on every page that the tab shows.
 */
export function AssistantLauncher() {
  const isHome = useLocation().pathname === '/';
  const [wanted, setWanted] = useState(false);
  const part = usePart(loadAssistant, wanted);
  if (part) return <part.Assistant isHome={isHome} />;
  return isHome && <LauncherButton busy={wanted} onClick={() => setWanted(true)} />;
}

export function LauncherButton({ busy, onClick }: { busy?: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => placeLauncher(button.current!), []);
  return (
    <button ref={button} type="button" className="assistant" aria-busy={busy} onClick={onClick}>
      <Icon name="sparkle" />
      {t('AI Assistant')}
    </button>
  );
}
