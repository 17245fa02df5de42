import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { fieldError } from '#server/platform/kernel/app-error.ts';

const asciiEmailSchema = z.email().max(255);

/** Normalizes an email address for storage and comparison: lower case, the domain in ASCII. Null if invalid. */
export function normalizeEmail(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  const { data } = asciiEmailSchema.safeParse(`${address.slice(0, at)}@${domain}`.toLowerCase());
  return data ?? null;
}

/** Normalizes an email address. @throws AppError VALIDATION_FAILED on `email` */
export function requireEmail(address: string): string {
  const email = normalizeEmail(address);
  if (email !== null) return email;
  throw fieldError('VALIDATION_FAILED', 'email', 'Please enter a valid email');
}
