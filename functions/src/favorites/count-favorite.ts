import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { addToCounts } from '#documents/deal-counts.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * A favorite that is removed within this time (ms) of being counted stays counted until the time is over, since it may be added again
 * (functions/src/favorites/README.md).
 */
export const settlesAfter = 5_000;

/** Task function of src/triggers/ that rechecks a favorite. */
const task = 'settleFavorite';

/**
 * Updates a deal's `favoriteCount` for one person's favorite. Uses the current state rather than the event, and stores next to the deal
 * since when the person is counted: so the count is correct after events in any order, including repeated ones, and a favorite that is
 * toggled changes the count at most twice per {@link settlesAfter}.
 */
export async function countFavorite(
  context: Pick<Context, 'db' | 'now' | 'enqueue'>,
  uid: string,
  dealId: string,
): Promise<void> {
  const settles = await count(context, uid, dealId);
  if (!settles) return;
  // One task for everything until then; a second later, so that no event that found it too early comes after the task.
  const settlesAt = settles.getTime();
  const runsAt = new Date(settlesAt + 1000);
  await context.enqueue(task, { uid, dealId, settlesAt }, runsAt, `${dealId}-${uid}-${settlesAt}`);
}

/**
 * Counts a favorite that has settled.
 * @throws Error before `settlesAt` (ms), so that the queue retries: the Tasks emulator does not delay tasks
 */
export async function settleFavorite(
  context: Pick<Context, 'db' | 'now'>,
  uid: string,
  dealId: string,
  settlesAt: number,
): Promise<void> {
  if (context.now().getTime() < settlesAt) throw new Error(`The favorite of ${dealId} has not settled yet`);
  await count(context, uid, dealId);
}

/** @returns when the favorite settles, if it cannot be counted yet */
async function count(context: Pick<Context, 'db' | 'now'>, uid: string, dealId: string): Promise<Date | undefined> {
  const { db } = context;
  const deal = db.doc(paths.deal(dealId));
  const counted = db.doc(paths.countedFavorite(dealId, uid));
  return runTransaction(db, async (transaction) => {
    const [favorite, before, stored] = await Promise.all([
      transaction.get(db.doc(paths.ownOfDeal(uid, 'favorites', dealId))),
      transaction.get(counted),
      transaction.get(deal),
    ]);
    if (!stored.exists || favorite.exists === before.exists) return undefined;
    const now = context.now();
    const since = before.get('at') as Timestamp | undefined;
    const settlesAt = new Date((since?.toMillis() ?? 0) + settlesAfter);
    if (before.exists && now < settlesAt) return settlesAt;
    if (favorite.exists) transaction.create(counted, { at: Timestamp.fromDate(now) });
    else transaction.delete(counted);
    const change = { favoriteCount: favorite.exists ? 1 : -1 };
    const of = { id: dealId, state: stored.get('state') as unknown };
    addToCounts(db, transaction, of, change, { now, since: favorite.exists ? now : (since?.toDate() ?? new Date(0)) });
    return undefined;
  });
}
