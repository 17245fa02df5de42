import type { AdminEvent } from '#contract/admin/admin.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { useShortcutsOn } from './shortcuts-setting.ts';
import { singleKeyOf } from './single-key.ts';

interface QueueKeys {
  /** Holds the cards, each with `data-queued` and in the order of `events`. */
  queue: RefObject<HTMLElement | null>;
  events: readonly AdminEvent[];
  onApprove: (event: AdminEvent) => void;
  onReject: (event: AdminEvent) => void;
  onOpen: (event: AdminEvent) => void;
  onHelp: () => void;
}

/** The review queue by single keys. The focus says which event they are for, and moves on when it leaves the queue. */
export function useQueueKeys({ queue, events, onApprove, onReject, onOpen, onHelp }: QueueKeys): void {
  const isOn = useShortcutsOn();
  const last = useRef(-1);
  /** By key: the focus goes to the card that takes its place. */
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
    function onKeyDown(event: KeyboardEvent): void {
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
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}
