import { useEffect, useEffectEvent, useRef } from 'react';
import type { Design } from '../model/design.ts';
import { keepDraft } from './draft-store.ts';

const DEBOUNCE_MS = 300;

/** Keeps an unsaved design on this device, soon after each change and when the page goes. @returns forgets it for good */
export function useTemplateDraft(
  key: string,
  design: Design,
  isDirty: boolean,
  updatedAt: string | null,
): () => void {
  const forgotten = useRef(false);
  const write = (unsaved: Design | null): void => {
    if (!forgotten.current) keepDraft(key, unsaved && { design: unsaved, updatedAt });
  };
  const keep = useEffectEvent(() => write(isDirty ? design : null));
  const keepLater = useEffectEvent(write);
  useEffect(() => {
    const timer = setTimeout(() => keepLater(isDirty ? design : null), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [design, isDirty]);
  useEffect(() => {
    const onHide = (): void => keep();
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      keep();
    };
  }, []);
  return () => {
    forgotten.current = true;
    keepDraft(key, null);
  };
}
