import type { Template } from '#contract/flyers/templates.ts';
import { ApiError, messageOf } from '#web/kit/api/api.ts';

export const FAILED = 'Failed to save template. Please try again.';
export const SIZES_FAILED = 'The design is saved, but its other sizes are not. Please try again.';
export const OFFLINE = 'The server did not respond; your design is kept on this device.';

/** The server's reason, or `failed` followed by the device's reason. */
export function faultIn(error: unknown, failed: string): string {
  if (error instanceof ApiError) return messageOf(error, failed);
  const { name, message } = error as Error;
  const isOffline = error instanceof TypeError || name === 'TimeoutError';
  return `${failed} ${isOffline ? OFFLINE : message}`;
}

/** The toast about a saved template, which an admin may have to review. */
export function whenReady({ name, status }: Template, ready: string): string {
  return status === 'approved' ? ready : `We’ll review “${name}” before attendees can choose it.`;
}

export function sizesWords(saved: Template, made: readonly Template[]): string {
  if (made.length === 0) return `“${saved.name}” already has these sizes.`;
  const waiting = made.find(({ status }) => status !== 'approved');
  const sizes = `${made.length} more ${made.length === 1 ? 'size' : 'sizes'}`;
  return whenReady(waiting ?? saved, `“${saved.name}” has ${sizes}.`);
}
