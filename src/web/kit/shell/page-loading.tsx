import { useSyncExternalStore } from 'react';
import { isCodeLost, onCodeLost } from '#web/kit/loading/load-chunk.ts';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { PageFailed } from './page-failed.tsx';

/** In the place of a page whose code is on its way. Once some was lost it says so; any press, and time, asks for it again. */
export function PageLoading() {
  const isLost = useSyncExternalStore(onCodeLost, isCodeLost, () => false);
  return isLost ? <PageFailed /> : <Spinner label="Loading page" />;
}
