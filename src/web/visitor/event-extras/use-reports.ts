import type { EventDetail } from '#contract/events/events.ts';
import { useEffect } from 'react';
import { reportAction, reportView } from '#web/shared/sharing/report-action.ts';

/** Counts views and clicks on the organizer's links, which are all `nofollow`. */
export function useReports({ id, status }: EventDetail): void {
  useEffect(() => {
    if (status !== 'approved') return undefined;
    reportView(id);
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('a[rel~=nofollow]')) reportAction(id, 'click');
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [id, status]);
}
