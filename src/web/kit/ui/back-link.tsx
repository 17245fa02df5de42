import type { ReactNode } from 'react';
import { Link } from '#web/kit/router/link.tsx';
import { Icon } from './icon.tsx';

interface BackLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to the parent page or list. */
export function BackLink({ to, className = '', children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={`-ms-1 inline-flex min-h-11 items-center gap-2 font-semibold text-clay underline-offset-4 hover:underline ${className}`}
    >
      <Icon name="back" className="size-5 turns-rtl" />
      {children}
    </Link>
  );
}
