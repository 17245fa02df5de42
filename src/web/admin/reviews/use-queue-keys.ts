import type { AdminEvent } from '#contract/admin/admin.ts';
import { useEffect, useRef, type RefObject, useSyncExternalStore } from 'react';
import { listen } from '#web/kit/loading/listen.ts';
import { readStored, store } from '#web/kit/storage/stored.ts';

interface QueueKeys {
  /** The element that contains the cards. The cards are in the order of `events`, each with the attribute `data-queued`. */
  queue: RefObject<HTMLElement | null>;
  events: readonly AdminEvent[];
  onApprove: (event: AdminEvent) => void;
  onReject: (event: AdminEvent) => void;
  onOpen: (event: AdminEvent) => void;
  onHelp: () => void;
}

/**
 * Single-key shortcuts for the focused card of the review queue. When an event is approved with a key, focus moves to
 * the card that takes its place.
 */
export function useQueueKeys({ queue, events, onApprove, onReject, onOpen, onHelp }: QueueKeys): void {
  const isOn = useShortcutsOn();
  const last = useRef(-1);
  /** Id of the event just approved by keyboard shortcut; null once its card has disappeared. */
  const wasApproved = useRef<string | null>(null);
  const cards = (): HTMLElement[] => [
    ...(queue.current?.querySelectorAll<HTMLElement>('[data-queued]') ?? []),
  ];
  const focused = (): number => cards().findIndex((card) => card.contains(document.activeElement));

  function focusCard(index: number): void {
    const all = cards();
    const card = all[Math.max(0, Math.min(index, all.length - 1))];
    if (!card) return;
    last.current = all.indexOf(card);
    card.focus();
    card.scrollIntoView({ block: 'nearest' });
  }

  useEffect(() => {
    if (wasApproved.current === null || events.some(({ id }) => id === wasApproved.current)) return;
    wasApproved.current = null;
    focusCard(last.current);
  });

  useEffect(() => {
    return listen(['keydown'], (event: KeyboardEvent) => {
      const key = singleKeyOf(event);
      if (key === null) return;
      const at = focused();
      const current = events[at];
      if (at !== -1) last.current = at;
      wasApproved.current = null;
      if (key === '?') onHelp();
      else if (!isOn) return;
      else if (key === 'j') focusCard(at === -1 ? last.current : at + 1);
      else if (key === 'k') focusCard(at === -1 ? last.current : at - 1);
      else if (!current) return;
      else if (key === 'o' || (key === 'Enter' && cards()[at] === document.activeElement)) onOpen(current);
      else if (key === 'a') {
        wasApproved.current = current.id;
        onApprove(current);
      } else if (key === 'r' && current.status === 'pending') onReject(current);
      else return;
      event.preventDefault();
    });
  });
}

const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const OVERLAYS = '[role=dialog], [role=menu], details[open]';

/** The pressed key. Null in a field, in an open dialog or menu, with a modifier, and for repeats of a held key. */
function singleKeyOf(event: KeyboardEvent): string | null {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return null;
  if (event.isComposing || (target instanceof Element && target.closest(TYPED_IN))) return null;
  return document.querySelector(OVERLAYS) ? null : key;
}

const KEY = 'admin-shortcuts';
const OFF = 'off';
const CHANGED = 'admin-shortcuts-changed';

export function setShortcuts(on: boolean): void {
  store('localStorage', KEY, on ? null : OFF);
  dispatchEvent(new Event(CHANGED));
}

const areOn = (): boolean => readStored('localStorage', KEY) !== OFF;
const subscribe = (listener: () => void) => listen([CHANGED], listener);

/** Whether single-key shortcuts are on, as chosen on this device. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}
