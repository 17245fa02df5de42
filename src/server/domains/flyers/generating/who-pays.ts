import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';

/** Returns the id of the user who pays for a flyer: the signed-in viewer, or the event's owner for an anonymous attendee. */
export function payerOf(viewer: Viewer | null, event: { clientId: string }): string {
  return viewer ? viewer.id : event.clientId;
}

/** The error for a payer without tokens. Its message does not reveal the owner's balance to anonymous attendees. */
export function insufficientTokens(viewer: Viewer | null): AppError {
  return new AppError(
    'INSUFFICIENT_TOKENS',
    viewer
      ? 'You need at least 1 token to generate flyers. Please contact support to add more tokens to your account.'
      : 'Flyers are paused for this event.',
  );
}
