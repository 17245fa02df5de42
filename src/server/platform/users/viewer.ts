import type { UserRow } from './user.ts';

/** The signed-in user behind a request, as far as permissions need to know. */
export interface Viewer extends Pick<UserRow, 'id' | 'role' | 'status'> {
  rememberMe: boolean;
  /** Set while an admin sees the product as this user: then nothing may be written. */
  seenBy?: { adminId: string; until: Date };
}
