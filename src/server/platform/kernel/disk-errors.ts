/** Error codes of a disk that refuses writes until somebody has made room or repaired it. */
const UNWILLING = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Whether an error means that the disk is full, read-only or broken. */
export function isDiskUnwilling(error: unknown): boolean {
  return error instanceof Error && UNWILLING.has(String((error as NodeJS.ErrnoException).code));
}
