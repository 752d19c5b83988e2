import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { addToCounts } from '#documents/deal-counts.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';

/** A favorite taken back this soon (ms) after it was counted stays counted until then: it may come again (functions/src/favorites/README.md). */
export const settlesAfter = 5_000;

/** The task function of src/triggers.ts that looks again at a favorite. */
const task = 'settleFavorite';

/**
 * Brings a deal's `favoriteCount` in line with one person's favorite. It goes by what there is now, not by the event, and
 * remembers beside the deal since when this person is counted: so the count is exact after events in any order, repeats included,
 * and a favorite that comes and goes changes the count twice in {@link settlesAfter} at most.
 */
export async function countFavorite(
  context: Pick<Context, 'db' | 'now' | 'enqueue'>,
  uid: string,
  dealId: string,
): Promise<void> {
  const settles = await count(context, uid, dealId);
  if (!settles) return;
  // One task for all that happens until then; a little later, so that whoever still found it too early is not too late for it.
  const settlesAt = settles.getTime();
  const runsAt = new Date(settlesAt + 1000);
  await context.enqueue(task, { uid, dealId, settlesAt }, runsAt, `${dealId}-${uid}-${settlesAt}`);
}

/**
 * The same, when a favorite has settled.
 * @throws Error before that (ms), so that the queue tries again: the Tasks emulator keeps no task waiting
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

/** @returns when the favorite settles, if it is too early to count it */
async function count(context: Pick<Context, 'db' | 'now'>, uid: string, dealId: string): Promise<Date | undefined> {
  const { db } = context;
  const deal = db.doc(paths.deal(dealId));
  const counted = db.doc(paths.countedFavorite(dealId, uid));
  return runTransaction(db, async (transaction) => {
    const [favorite, before, stored] = await Promise.all([
      transaction.get(db.doc(paths.favorite(uid, dealId))),
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
