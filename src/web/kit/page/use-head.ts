import { useEffect } from 'react';
import type { Head } from './head.ts';

/** The page as the server wrote it. */
const opened = globalThis.document && { href: location.href, title: document.title };
let hasChanged = false;

/**
 * Updates the document's head after a client-side navigation, because share sheets read it there. The first page needs
 * none of that code.
 */
export function useHead(head: Head | undefined): void {
  // Compare the head as JSON, because pages build a new object on each render.
  const text = JSON.stringify(head);
  useEffect(() => {
    if (!text) return;
    const now = JSON.parse(text) as Head;
    const isServed = location.href === opened.href && now.title === opened.title;
    if (isServed && !hasChanged) return;
    hasChanged = true;
    document.title = now.title;
    void import('./change-head.ts').then(({ changeHead }) => changeHead(now, isServed));
  }, [text]);
}
