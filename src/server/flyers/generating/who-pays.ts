import { TOKENS_PER_FLYER } from '#contract/packages.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Organizer } from '#server/users/find-organizers.ts';
import type { Viewer } from '#server/users/viewer.ts';

/** Signed-in viewers pay for their own flyers; the event's owner pays for anonymous attendees. */
export function payerOf(viewer: Viewer | null, event: { clientId: string }): string {
  return viewer ? viewer.id : event.clientId;
}

/** Whether a user can pay for one flyer now. The spending checks the tokens again, but not the status. */
export function canPay(payer: Organizer | undefined): boolean {
  return payer !== undefined && payer.status !== 'suspended' && payer.tokens >= TOKENS_PER_FLYER;
}

/** The message does not tell anonymous attendees about the owner's balance. */
export function insufficientTokens(viewer: Viewer | null): AppError {
  return new AppError(
    'INSUFFICIENT_TOKENS',
    viewer
      ? 'You need at least 1 token to generate flyers. Please contact support to add more tokens to your account.'
      : 'Flyers are paused for this event.',
  );
}
