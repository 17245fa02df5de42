import type { Viewer } from '../accounts/find-viewer.ts';
import { AppError } from '../http/app-error.ts';
import { assertActive } from '../accounts/accounts-policy.ts';

/** Everything under /api/admin: admins whose account is active. @throws AppError UNAUTHENTICATED, ACCOUNT_PENDING, ACCOUNT_SUSPENDED, FORBIDDEN */
export function assertMayAdminister(viewer: Viewer | null): asserts viewer is Viewer {
  assertActive(viewer);
  if (viewer.role !== 'admin') throw new AppError('FORBIDDEN', 'Access denied. Admin privileges required.');
}
