import { useState } from 'react';
import { useLocation } from '#web/kit/router/router.tsx';
import { usePart } from '#web/kit/loading/use-part.ts';

const loadAssistant = () => import('./assistant.tsx');

/** The button that opens the assistant on home. Its code loads with the first click; from then on it stays on every page of the tab. */
export function AssistantLauncher() {
  const isHome = useLocation().pathname === '/';
  const [wanted, setWanted] = useState(false);
  const part = usePart(loadAssistant, wanted);
  if (part) return <part.Assistant isHome={isHome} />;
  return (
    isHome && (
      <button type="button" className="assistant" aria-busy={wanted} onClick={() => setWanted(true)}>
        AI Assistant
      </button>
    )
  );
}
