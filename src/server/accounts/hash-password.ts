import { hash } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes; takes some tens of milliseconds off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
