import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { accountDocument, type Account } from 'domain/account/account.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isListedFor } from 'domain/deal/may-see.ts';
import { matches } from 'domain/deal/deal-search.ts';
import { limits } from 'domain/limits.ts';
import { digestHourOf, type NotificationHours, timeZoneOf } from 'domain/notification/notification-hours.ts';
import { hoursIn } from 'domain/notification/notification-settings.ts';
import { paths } from 'domain/paths.ts';
import { savedSearch, savedSearchDocument, searchKeysOf } from 'domain/search/saved-search.ts';
import type { SearchFrequency } from 'domain/search/search-frequency.ts';
import { nextDigest } from 'domain/search/digest-time.ts';
import { usualTimeZone } from 'domain/time-zone.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { type NoticeOf, notificationId, notifyEach } from '#notices/notify.ts';
import type { Context } from '#platform/context.ts';
import { pagesById } from '#platform/pages-by-id.ts';
import { createOnce } from '#platform/transaction.ts';
import { hearsOfFinds } from './hears-of-finds.ts';

/** Maximum number of values of Firestore's `in`. */
const keysAtOnce = 30;
const searchesPerPage = 500;
const peopleAtOnce = 100;

type Told = Exclude<SearchFrequency, 'never'>;
const soonest: readonly Told[] = ['atOnce', 'daily', 'weekly'];

/** The search that found a deal for a person; of several, the one that tells it soonest. */
type Find = { frequency: Told; search: string };
/** Finds of premium buyers and of others, by uid: a deal may enter the list of one and not of the other. */
type Finds = Record<'premium' | 'free', Map<string, Find>>;

/**
 * Tells the buyers whose saved searches a deal has entered with a change: those that ask for it at once are notified, for the others it waits
 * for their next mail (send-digest.ts). A deal is told once to each person, whatever else named it and however often this runs.
 * @param stored the deal as it was; undefined if it was created. It is compared with the deal as it is now, which may have changed further
 * @returns the number of people who had a search for it, whether or not they knew of it
 */
export async function tellSearches(
  context: Context,
  dealId: string,
  stored: DocumentSnapshot | undefined,
): Promise<number> {
  const before = stored && dealIn(stored);
  const deal = dealIn(await context.db.doc(paths.deal(dealId)).get());
  if (!deal || !isListedFor({ premium: true }, deal)) return 0;
  const finds = await findsOf(context, deal, before);
  const uids = [...new Set([...finds.premium.keys(), ...finds.free.keys()])];
  for (let first = 0; first < uids.length; first += peopleAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- a page at a time, so that few connections are open
    await tell(context, deal, finds, uids.slice(first, first + peopleAtOnce));
  return uids.length;
}

async function findsOf({ db }: Context, deal: Deal, before: Deal | undefined): Promise<Finds> {
  const finds: Finds = { premium: new Map(), free: new Map() };
  const keys = searchKeysOf(deal);
  const portions = Array.from({ length: Math.ceil(keys.length / keysAtOnce) }, (_, index) =>
    keys.slice(index * keysAtOnce, (index + 1) * keysAtOnce),
  );
  await Promise.all(
    portions.map(async (portion) => {
      const waiting = db
        .collectionGroup(paths.savedSearchGroup())
        .where('key', 'in', portion)
        .select('query', 'name', 'frequency', 'createdAt');
      for await (const page of pagesById(waiting, searchesPerPage))
        for (const snapshot of page) note(finds, snapshot, deal, before);
    }),
  );
  return finds;
}

function note(finds: Finds, snapshot: DocumentSnapshot, deal: Deal, before: Deal | undefined): void {
  const uid = snapshot.ref.parent.parent?.id;
  // An invalid one must not keep the others from being told.
  const saved = savedSearchDocument.safeParse(snapshot.data()).data;
  if (uid === undefined || !saved || saved.frequency === 'never') return;
  const { query, name, frequency } = saved;
  const search = savedSearch(query);
  if (!matches(search, deal)) return;
  const matchedBefore = before !== undefined && matches(search, placedAs(before, deal));
  for (const tier of ['premium', 'free'] as const) {
    const account = { premium: tier === 'premium' };
    if (!isListedFor(account, deal) || (matchedBefore && isListedFor(account, before))) continue;
    const known = finds[tier].get(uid);
    if (known && soonest.indexOf(known.frequency) <= soonest.indexOf(frequency)) continue;
    finds[tier].set(uid, { frequency, search: name });
  }
}

/** A deal from before deals had a place was where it is now, if its ZIP code is the same: getting one is no news. */
const placedAs = (before: Deal, { location, zipCode }: Deal): Deal =>
  before.location === undefined && location !== undefined && before.zipCode === zipCode
    ? { ...before, location }
    : before;

type Reader = { account: Account; hours: NotificationHours };

async function tell(context: Context, deal: Deal, finds: Finds, uids: readonly string[]): Promise<void> {
  const people = await whoDoesNotKnow(context, deal.id, uids);
  const found = people.flatMap((person) => {
    const { premium, uid } = person.account;
    const find = finds[premium ? 'premium' : 'free'].get(uid);
    return find ? [{ ...person, ...find }] : [];
  });
  await notifyEach(
    context,
    found
      .filter(({ frequency }) => frequency === 'atOnce')
      .map(({ account: { uid }, search }) => ({ uid, notice: noticeOf(deal, search) })),
  );
  const { db, now } = context;
  const expiresAt = Timestamp.fromMillis(now().getTime() + limits.foundDealLifetime);
  const dueIn = dueTimes(now());
  await Promise.all(
    found.map(async ({ account, hours, frequency }) => {
      if (frequency === 'atOnce') return;
      const { uid } = account;
      const dueAt = dueIn(timeZoneOf(hours, account) ?? usualTimeZone, frequency, digestHourOf(hours));
      await createOnce(db.doc(paths.foundDeal(uid, deal.id)).create({ uid, dueAt, expiresAt }));
    }),
  );
}

/** Returns when finds are told in a time zone at an hour, worked out once for each: it takes milliseconds, and people are many. */
function dueTimes(now: Date) {
  const known = new Map<string, Timestamp>();
  return (timeZone: string, frequency: 'daily' | 'weekly', hour: number): Timestamp => {
    const key = `${frequency} ${hour} ${timeZone}`;
    const dueAt = known.get(key) ?? Timestamp.fromDate(nextDigest(now, timeZone, frequency, hour));
    known.set(key, dueAt);
    return dueAt;
  };
}

const noticeOf = (deal: Deal, search: string): NoticeOf<'search-match'> => ({
  kind: 'search-match',
  deduplicationKey: deal.id,
  data: {
    dealId: deal.id,
    address: addressLine(deal),
    amount: deal.purchasePrice,
    ...(deal.monthlyCashFlow !== undefined && { cashFlow: deal.monthlyCashFlow }),
    search,
  },
});

/** Returns those among these who hear of finds and were not told of the deal: by a search, for its ZIP code, or with the next mail. */
async function whoDoesNotKnow({ db }: Context, dealId: string, uids: readonly string[]): Promise<Reader[]> {
  const people = await Promise.all(
    uids.map(async (uid) => {
      const [account, settings, ...known] = await db.getAll(
        db.doc(paths.user(uid)),
        db.doc(paths.own(uid, 'notificationSettings')),
        db.doc(paths.notification(uid, notificationId('search-match', dealId))),
        db.doc(paths.notification(uid, notificationId('premium-deal', dealId))),
        db.doc(paths.foundDeal(uid, dealId)),
      );
      const parsed = accountDocument.safeParse(account?.data()).data;
      return parsed && hearsOfFinds(parsed) && known.every(({ exists }) => !exists)
        ? [{ account: { ...parsed, uid }, hours: hoursIn(settings?.data()) }]
        : [];
    }),
  );
  return people.flat();
}
