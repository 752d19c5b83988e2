import { Timestamp } from 'firebase-admin/firestore';
import { limits } from 'domain/limits.ts';
import { nextOpenTime, type OpenHours } from 'domain/notification/open-hours.ts';
import { paths } from 'domain/paths.ts';
import { findsAtOnce, findsJoinedFor, zipFindsAtOnce } from 'domain/search/found-deal.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Decides once whether the email or text about a find, or about a new deal of a ZIP code, goes out at once. The first one of ten minutes does; what is found in the rest of
 * them, and in quiet hours, waits as a found deal for the mail about all of it (functions/src/searches/send-digest.ts).
 * @param open the hours that the person left open
 * @param byZip whether a ZIP code named the deal; these go out together for themselves, because people choose them for themselves
 */
export function waitsForOthers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  uid: string,
  dealId: string,
  open: readonly OpenHours[],
  byZip = false,
): Promise<boolean> {
  const joining = db.doc(paths.foundDeal(uid, byZip ? zipFindsAtOnce : findsAtOnce));
  const reference = db.doc(paths.foundDeal(uid, dealId));
  return runTransaction(db, async (transaction) => {
    const [stored, found] = await transaction.getAll(joining, reference);
    if (found?.exists) return found.get('noticed') === true;
    const time = now();
    const until = stored?.get('joinUntil') as Timestamp | undefined;
    const joined = until && until.toMillis() > time.getTime() ? until.toDate() : time;
    const dueAt = nextOpenTime(joined, open) ?? joined;
    const waits = dueAt > time;
    const expiresAt = Timestamp.fromMillis(time.getTime() + limits.foundDealLifetime);
    transaction.create(reference, {
      uid,
      ...(waits && { dueAt: Timestamp.fromDate(dueAt), noticed: true }),
      ...(byZip && { byZip }),
      expiresAt,
    });
    if (!waits) {
      const joinUntil = Timestamp.fromMillis(time.getTime() + findsJoinedFor);
      transaction.set(joining, { uid, joinUntil, expiresAt: joinUntil });
    }
    return waits;
  });
}
