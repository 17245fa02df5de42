import { useEffect, useMemo } from 'react';

/** An object URL of the blob, revoked when the blob is no longer shown; null without a blob. */
export function useObjectUrl(blob: Blob | null | undefined): string | null {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
