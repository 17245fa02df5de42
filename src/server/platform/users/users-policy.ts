import { AppError } from '#server/platform/kernel/app-error.ts';
import type { UserRow } from './find-user.ts';

/** The signed-in user behind a request, with the fields that permission checks need. */
export interface Viewer extends Pick<UserRow, 'id' | 'role' | 'status'> {
  rememberMe: boolean;
  /** The admin viewing as this user, and the end time. Until that time, only routes with `seeingAs: 'open'` allow writes. */
  seenBy?: { adminId: string; until: Date };
}

/** Requires a signed-in user of any status. @throws AppError UNAUTHENTICATED */
export function assertSignedIn(viewer: Viewer | null): asserts viewer is Viewer {
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
}

/** Allows everyone except suspended users. @throws AppError ACCOUNT_SUSPENDED */
export function assertNotSuspended(viewer: Viewer | null): void {
  if (viewer?.status !== 'suspended') return;
  throw new AppError('ACCOUNT_SUSPENDED', 'Your account is suspended. Please contact support.');
}

/** Refuses an admin who is viewing as this user. @throws AppError SEEING_AS_CLIENT */
export function assertNotSeeingAs(viewer: Viewer | null): void {
  if (!viewer?.seenBy) return;
  throw new AppError(
    'SEEING_AS_CLIENT',
    'You are viewing as this client and cannot change anything. Stop viewing as the client to make changes.',
  );
}

/** Requires an approved client or admin. @throws AppError UNAUTHENTICATED, ACCOUNT_PENDING, ACCOUNT_SUSPENDED */
export function assertActive(viewer: Viewer | null): asserts viewer is Viewer {
  assertSignedIn(viewer);
  assertNotSuspended(viewer);
  if (viewer.status === 'pending') {
    throw new AppError('ACCOUNT_PENDING', 'Your account is waiting for approval. This takes 24-48 hours.');
  }
}

/** Requires an approved admin. @throws AppError as `assertActive`, FORBIDDEN */
export function assertMayAdminister(viewer: Viewer | null): asserts viewer is Viewer {
  assertActive(viewer);
  if (viewer.role !== 'admin') throw new AppError('FORBIDDEN', 'Access denied. Admin privileges required.');
}
