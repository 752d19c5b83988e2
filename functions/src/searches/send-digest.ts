import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import { matchDeal } from 'domain/buyer/match.ts';
import { storedPreferences } from 'domain/buyer/preferences.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { emptySearch, matches } from 'domain/deal/deal-search.ts';
import { isListedFor } from 'domain/deal/may-see.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { tellingSearches } from '#documents/stored-search.ts';
import { type NoticeOf, notify } from '#notices/notify.ts';
import { mailWithoutNotice } from '#notices/send-notice.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { settleDue } from '#platform/settle-due.ts';
import { runTransaction } from '#platform/transaction.ts';
import { hearsOfFinds } from './hears-of-finds.ts';

/** Maximum number of deals that are looked at in one transaction. The next sweep tells the rest, in a message of its own. */
const atOnce = 200;

/**
 * Tells a buyer in one message of all deals that their searches found since the last one, and in another of those that were new in their
 * ZIP codes: those that are still in their lists and that a
 * search still finds, the best fit first. Where all of them were found at once, the portal has told them and only the email or text is
 * sent. Does nothing before they are due, or if it was already done.
 * @param origin of the links in it
 * @returns whether something was due
 */
export async function sendDigest(context: Context, origin: string, uid: string): Promise<boolean> {
  const { db, now } = context;
  return runTransaction(db, async (transaction) => {
    const due = db
      .collection(paths.foundDeals(uid))
      .where('dueAt', '<=', Timestamp.fromDate(now()))
      .orderBy('dueAt')
      .limit(atOnce);
    const { docs } = await transaction.get(due);
    const [first] = docs;
    if (!first) return false;
    const account = await readAccount(context, uid, transaction);
    const inZips = docs.filter((each) => each.get('byZip') === true);
    const searched = docs.filter((each) => !inZips.includes(each));
    const found = account && hearsOfFinds(account) ? await stillFound(context, transaction, account, searched) : [];
    // Before it is sent, it is asked again whether they are a premium buyer (outbox/may-receive.ts).
    const listed = account ? await stillFound(context, transaction, account, inZips) : [];
    for (const { ref } of docs) transaction.update(ref, { dueAt: FieldValue.delete() });
    // The key is the due time, so that it is one message however often and late this runs.
    const deduplicationKey = `${first.id}-${(first.get('dueAt') as Timestamp).toMillis()}`;
    if (listed.length > 0)
      await mailWithoutNotice(context, transaction, origin, uid, {
        kind: 'premium-deals',
        deduplicationKey,
        data: dataOf(listed),
      });
    if (found.length === 0) return true;
    const searches = [...new Set(found.map(({ query }) => query))];
    const noticed = new Set(docs.filter((each) => each.get('noticed') === true).map(({ id }) => id));
    const notice: NoticeOf<'search-digest'> = {
      kind: 'search-digest',
      deduplicationKey,
      data: { ...dataOf(found), ...(searches.length === 1 && { query: searches[0] }) },
    };
    if (found.every(({ deal }) => noticed.has(deal.id)))
      await mailWithoutNotice(context, transaction, origin, uid, notice);
    else notify(context, transaction, [uid], notice);
    return true;
  });
}

type Found = { deal: Deal; search: string; query?: string };

const dataOf = (found: readonly Found[]) => ({
  foundCount: found.length,
  found: found.slice(0, limits.dealsPerDigest).map(({ deal, search }) => ({
    dealId: deal.id,
    address: addressLine(deal),
    amount: deal.purchasePrice,
    ...(deal.monthlyCashFlow !== undefined && { cashFlow: deal.monthlyCashFlow }),
    search,
  })),
});

/**
 * Returns the deals that the buyer may still see in their lists: with the name of a search of theirs that still finds them, or with their
 * ZIP code if it named them and they still take offers.
 */
async function stillFound(
  { db, now }: Context,
  transaction: Transaction,
  account: Account,
  finds: readonly DocumentSnapshot[],
): Promise<Found[]> {
  if (finds.length === 0) return [];
  const [saved, stored, deals] = await Promise.all([
    transaction.get(db.collection(paths.savedSearches(account.uid))),
    transaction.get(db.doc(paths.own(account.uid, 'preferences'))),
    transaction.getAll(...finds.map(({ id }) => db.doc(paths.deal(id)))),
  ]);
  const searches = tellingSearches(saved);
  const preferences = storedPreferences(now().getUTCFullYear()).safeParse(stored.data()).data;
  const fit = (deal: Deal): number => (preferences ? matchDeal(deal, preferences).score : 0);
  const by = (deal: Deal, find: DocumentSnapshot | undefined): Omit<Found, 'deal'> | undefined => {
    if (find?.get('byZip') === true) return matches(emptySearch, deal) ? { search: deal.zipCode } : undefined;
    const finding = searches.find(({ search }) => matches(search, deal));
    return finding && { search: finding.name, query: finding.query };
  };
  return deals
    .flatMap((snapshot, index) => {
      const deal = dealIn(snapshot);
      const why = deal && isListedFor(account, deal) ? by(deal, finds[index]) : undefined;
      return deal && why ? [{ deal, ...why, fit: fit(deal) }] : [];
    })
    .toSorted((a, b) => b.fit - a.fit || Number(b.deal.listedOn) - Number(a.deal.listedOn));
}

/**
 * Sends all messages about finds that are due, person by person.
 * @returns the number of people
 */
export async function sweepDigests(context: Context, origin: string): Promise<number> {
  return settleDue(
    context,
    context.db
      .collectionGroup(paths.foundDealGroup())
      .where('dueAt', '<=', Timestamp.fromDate(context.now()))
      .orderBy('dueAt'),
    (found) => `The finds of ${String(found.get('uid'))}`,
    (found) => sendDigest(context, origin, String(found.get('uid'))),
    { oncePer: 'uid' },
  );
}
