import { useEffect, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { isOpen } from './business-hours.ts';

/** Says whether somebody is there; nothing until the page runs, because a cached page does not know the time. */
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
