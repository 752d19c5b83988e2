import type { Account } from 'domain/account/account.ts';
import { budgetOf, buyerLocationId, type BuyerLocation, lookingBuyer } from 'domain/buyer/buyer-location.ts';
import { type Preferences, storedPreferences, zipCodesAllowed } from 'domain/buyer/preferences.ts';
import { paths } from 'domain/paths.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { zipPlaces } from './zip-places.ts';

/**
 * Updates what follows from a buyer's account and preferences: their location on the buyer map, the criteria from which demand is counted,
 * and the ZIP codes for which an active premium buyer is notified. Called after either changes, in any order and any number of times: it
 * rereads both in one transaction.
 */
export async function syncBuyer(context: Context, uid: string): Promise<void> {
  const { db, newId } = context;
  const locationId = db.doc(paths.buyerLocationId(uid));
  const subscription = db.doc(paths.zipSubscription(uid));
  await runTransaction(db, async (transaction) => {
    const [account, stored, named] = await Promise.all([
      readAccount(context, uid, transaction),
      transaction.get(db.doc(paths.own(uid, 'preferences'))),
      transaction.get(locationId),
    ]);
    const known = named.exists ? buyerLocationId.parse(named.data()).id : undefined;
    // Older locations have the buyer's uid as their id.
    transaction.delete(db.doc(paths.buyerLocation(uid)));
    const preferences = stored.exists ? parsed(context, uid, stored.data()) : undefined;
    if (!preferences || !account || !isKnownBuyer(account)) {
      if (known !== undefined) transaction.delete(db.doc(paths.buyerLocation(known)));
      transaction.delete(locationId);
      transaction.delete(subscription);
      return;
    }
    const zipCodes = zipCodesInUse(account, preferences);
    const id = known ?? newId();
    transaction.set(db.doc(paths.buyerLocation(id)), await locationOf(preferences, zipCodes));
    transaction.set(locationId, { id, ...lookingBuyer(preferences, zipCodes, account.premium) });
    if (account.premium) transaction.set(subscription, { zipCodes });
    else transaction.delete(subscription);
  });
}

/** Anyone can sign up as a buyer with any address, so originators only see buyers with a verified one. */
const isKnownBuyer = ({ role, status, emailVerified }: Account) =>
  role === 'buyer' && status === 'active' && emailVerified;

/** A buyer who loses premium keeps all codes, but only the first few are used (docs/decisions/0005). */
const zipCodesInUse = ({ premium }: Account, { zipCodes }: Preferences) => zipCodes.slice(0, zipCodesAllowed(premium));

function parsed(context: Context, uid: string, data: unknown): Preferences | undefined {
  const result = storedPreferences(context.now().getUTCFullYear()).safeParse(data);
  if (!result.success) context.log.warn(`The preferences of ${uid} are not valid`, result.error);
  return result.data;
}

/** Returns the location document of a buyer. */
export async function locationOf(preferences: Preferences, zipCodes: string[]): Promise<BuyerLocation> {
  const { homeType, propertyType, minBedrooms, minBathrooms } = preferences;
  return {
    homeType,
    propertyType,
    zipCodes,
    places: await zipPlaces(zipCodes),
    minBedrooms,
    minBathrooms,
    budget: budgetOf(preferences),
  };
}
