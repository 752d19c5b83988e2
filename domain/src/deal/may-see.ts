import type { Account } from 'domain/account/account.ts';
import type { DealDocument } from './deal-document.ts';

/**
 * Whether a member may see a deal; `maySee` of firestore.rules says the same. In the head start premium buyers see it, the
 * one who listed it and admins; a deleted one is for admins alone.
 */
export function maySee(
  { uid, role, premium }: Pick<Account, 'uid' | 'role' | 'premium'>,
  { visibility, listedBy }: Pick<DealDocument, 'visibility' | 'listedBy'>,
): boolean {
  if (role === 'admin' || visibility === 'all') return true;
  return visibility === 'premium' && ((role === 'buyer' && premium) || listedBy.uid === uid);
}

/** Whether a member may change a deal: who listed it, and admins (specification, section 6). */
export const mayChange = (
  { uid, role }: Pick<Account, 'uid' | 'role'>,
  { listedBy }: Pick<DealDocument, 'listedBy'>,
): boolean => role === 'admin' || (role === 'originator' && listedBy.uid === uid);
