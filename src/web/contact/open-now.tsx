import { useEffect, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { isOpen } from './business-hours.ts';

/** Client-only: a cached page doesn't know the time. */
export function OpenNow() {
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const look = (): void => setOpen(isOpen(new Date()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, []);
  if (open === null) return null;
  return <Badge tone={open ? 'success' : 'neutral'}>{open ? 'Open now' : 'Closed now'}</Badge>;
}
