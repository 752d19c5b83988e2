import { FieldValue } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/**
 * Brings a deal's `favoriteCount` in line with one person's favourite. It goes by what there is now, not by the event, and
 * remembers beside the deal whether this person is counted: so the count is exact after events in any order, repeats included.
 */
export async function countFavorite({ db }: Pick<Context, 'db'>, uid: string, dealId: string): Promise<void> {
  const deal = db.doc(paths.deal(dealId));
  const counted = db.doc(paths.favoritedBy(dealId, uid));
  await db.runTransaction(async (transaction) => {
    const [favorite, before, stored] = await transaction.getAll(db.doc(paths.favorite(uid, dealId)), counted, deal);
    if (!favorite || !before || !stored?.exists || favorite.exists === before.exists) return;
    if (favorite.exists) transaction.create(counted, {});
    else transaction.delete(counted);
    transaction.update(deal, { favoriteCount: FieldValue.increment(favorite.exists ? 1 : -1) });
  });
}
