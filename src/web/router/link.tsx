import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useNavigate } from './router.tsx';

/**
 * A link within the product: what the browser would do with it, without loading the page anew.
 */
export function Link({
  to,
  toByNow,
  onClick,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  /** Where it leads by the time it is pressed, if not there. */
  toByNow?: () => string;
}) {
  const href = useHref(to);
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target;
    if (event.defaultPrevented || event.button !== 0 || opensElsewhere) return;
    event.preventDefault();
    // A link to where one is, or already goes by the first of two clicks, adds no step to go back over.
    const address = toByNow?.() ?? href;
    navigate(address, { replace: address === location.pathname + location.search });
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
