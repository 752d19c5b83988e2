import type { Account } from 'domain/account/account.ts';
import type { DealDocument } from './deal-document.ts';

/**
 * Whether a member may see a deal, as in `maySee` of firestore.rules. During the head start: premium buyers, its originator and admins.
 * Everyone sees the page of an unlisted deal. Contested deals: their originator and admins. Deleted deals: admins only.
 */
export function maySee(
  { uid, role, premium }: Pick<Account, 'uid' | 'role' | 'premium'>,
  { visibility, listedBy }: Pick<DealDocument, 'visibility' | 'listedBy'>,
): boolean {
  if (role === 'admin' || visibility === 'all' || visibility === 'unlisted') return true;
  if (visibility === 'premium' && role === 'buyer' && premium) return true;
  return (visibility === 'premium' || visibility === 'contested') && listedBy.uid === uid;
}

/**
 * Whether a deal is in a buyer's lists: those that anyone has, and during the head start those of premium buyers. Its page may be open to
 * more ({@link maySee}).
 */
export const isListedFor = (
  { premium }: Pick<Account, 'premium'>,
  { visibility }: Pick<DealDocument, 'visibility'>,
): boolean => visibility === 'all' || (visibility === 'premium' && premium);

/** Whether a member may change a deal: its originator and admins (specification, section 6). */
export const mayChange = (
  { uid, role }: Pick<Account, 'uid' | 'role'>,
  { listedBy }: Pick<DealDocument, 'listedBy'>,
): boolean => role === 'admin' || (role === 'originator' && listedBy.uid === uid);

/**
 * Whether a member may edit or delete a deal now: like {@link mayChange}, but a claim (`contested`) is its claimant's alone, because an
 * admin who could change it would decide its case without deciding it (functions/src/cases).
 */
export const mayEdit = (
  account: Pick<Account, 'uid' | 'role'>,
  deal: Pick<DealDocument, 'listedBy' | 'visibility'>,
): boolean => mayChange(account, deal) && (deal.visibility !== 'contested' || deal.listedBy.uid === account.uid);
