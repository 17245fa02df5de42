import { useEffect } from 'react';
import type { Head } from './head.ts';

/** The address and title of the page that the server sent. */
const opened = globalThis.document && { href: location.href, title: document.title };
let hasChanged = false;

/**
 * Updates the document's head after a client-side navigation, because share sheets read the head. The first page needs
 * no update, so it doesn't load the code for updates.
 */
export function useHead(head: Head | undefined): void {
  // Heads are compared as JSON, because pages build a new object on each render.
  const text = JSON.stringify(head);
  useEffect(() => {
    if (text) change(JSON.parse(text) as Head);
  }, [text]);
}

/** Like `useHead`, for a head that the first page doesn't load. A new `key` loads the head again. */
export function useLateHead(key: string, load: () => Promise<Head>): void {
  useEffect(() => {
    let isLeft = false;
    if (hasChanged || location.href !== opened.href) {
      hasChanged = true;
      void load().then((head) => isLeft || change(head));
    }
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` changes with the values that `load` reads
  }, [key]);
}

function change(head: Head): void {
  const isServed = location.href === opened.href && head.title === opened.title;
  if (isServed && !hasChanged) return;
  hasChanged = true;
  document.title = head.title;
  void import('./change-head.ts').then(({ changeHead }) => changeHead(head, isServed));
}
