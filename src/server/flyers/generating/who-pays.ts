import { TOKENS_PER_FLYER } from '#contract/packages.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Organizer } from '#server/users/find-organizers.ts';

/** Who asks for a flyer; null is an anonymous attendee. */
export type FlyerViewer = {
  id: string;
  role: 'client' | 'admin';
  status: 'pending' | 'approved' | 'suspended';
} | null;

/** A signed-in viewer pays for their own flyers; for an anonymous attendee the event's owner does. */
export function payerOf(viewer: FlyerViewer, event: { clientId: string }): string {
  return viewer ? viewer.id : event.clientId;
}

/** Whether an account can pay for one flyer now; a hint, because only the spending itself decides. */
export function canPay(payer: Organizer | undefined): boolean {
  return payer !== undefined && payer.status !== 'suspended' && payer.tokens >= TOKENS_PER_FLYER;
}

/** The words for too few tokens: an anonymous attendee learns nothing about the owner's balance. */
export function insufficientTokens(viewer: FlyerViewer): AppError {
  return new AppError(
    'INSUFFICIENT_TOKENS',
    viewer
      ? 'You need at least 1 token to generate flyers. Please contact support to add more tokens to your account.'
      : 'Flyers are paused for this event.',
  );
}
