import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { addressOf } from '#web/kit/language/spoken.ts';
import { useHref, useNavigate } from './router.tsx';

/** Whether a click opens its link in this tab, not in a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

export function Link({
  to,
  toByNow,
  onClick,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  /** Computes the address at the time of the click, because it may have changed since rendering. */
  toByNow?: () => string;
}) {
  const href = useHref(to);
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || rest.target) return;
    event.preventDefault();
    // Replaces the history entry when the link leads to the current page or is clicked twice.
    const address = toByNow ? addressOf(toByNow()) : href;
    navigate(address, { replace: address === location.pathname + location.search });
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
