import { AppError } from '../http/app-error.ts';
import type { Viewer } from './find-viewer.ts';

/** Whoever has an approved account, client or admin. @throws AppError UNAUTHENTICATED, ACCOUNT_PENDING, ACCOUNT_SUSPENDED */
export function assertActive(viewer: Viewer | null): asserts viewer is Viewer {
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
  if (viewer.status === 'pending') {
    throw new AppError('ACCOUNT_PENDING', 'Your account is waiting for approval. This takes 24-48 hours.');
  }
  if (viewer.status === 'suspended') {
    throw new AppError('ACCOUNT_SUSPENDED', 'Your account is suspended. Please contact support.');
  }
}
