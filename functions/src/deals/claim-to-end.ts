import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { houseCaseIn } from '#documents/stored-house-case.ts';
import { notify } from '#notices/notify.ts';
import type { Context } from '#platform/context.ts';
import { recipientsOf } from './seller.ts';

/**
 * Reads the open case of a claim that ends without a decision. The returned function writes it: the case ends, the listed deal is no longer
 * under review, and its originator is told. The caller deletes the claimant's deal.
 */
export async function claimToEnd(
  context: Context,
  transaction: Transaction,
  claim: Deal,
  state: 'withdrawn' | 'lapsed',
): Promise<() => void> {
  const { db } = context;
  const reference = db.doc(paths.houseCase(claim.id));
  const found = houseCaseIn(await transaction.get(reference));
  if (found?.state !== 'open') return () => undefined;
  const listed = dealIn(await transaction.get(db.doc(paths.deal(found.listed.dealId))));
  const recipients = listed ? await recipientsOf(context, transaction, listed) : [];
  return () => {
    const endedAt = Timestamp.fromDate(context.now());
    transaction.update(reference, { state, endedAt, dueAt: FieldValue.delete(), version: found.version + 1 });
    if (!listed) return;
    transaction.update(db.doc(paths.deal(listed.id)), { underReview: FieldValue.delete() });
    notify(context, transaction, recipients, {
      kind: 'case-closed',
      deduplicationKey: found.id,
      data: { dealId: listed.id, address: addressLine(listed) },
    });
  };
}
