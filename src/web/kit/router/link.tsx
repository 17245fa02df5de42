import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useNavigate } from './router.tsx';

export function Link({
  to,
  toByNow,
  onClick,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  /** Computes the address at the time of the click, when it may have changed since rendering. */
  toByNow?: () => string;
}) {
  const href = useHref(to);
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target;
    if (event.defaultPrevented || event.button !== 0 || opensElsewhere) return;
    event.preventDefault();
    // A link to the current page, or a double click, must not add a history entry.
    const address = toByNow?.() ?? href;
    navigate(address, { replace: address === location.pathname + location.search });
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
