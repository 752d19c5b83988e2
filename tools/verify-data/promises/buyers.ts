import { isDeepStrictEqual } from 'node:util';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { accountDocument } from 'domain/account/account.ts';
import { buyerLocationId, lookingBuyer, mostBuyersOnMap } from 'domain/buyer/buyer-location.ts';
import { type Preferences, storedPreferences, zipCodesAllowed } from 'domain/buyer/preferences.ts';
import { paths } from 'domain/paths.ts';
import { locationOf, syncBuyer } from '#functions/buyers/sync-buyer.ts';
import { writeBuyerMap } from '#functions/buyers/write-buyer-map.ts';
import type { Context } from '#functions/platform/context.ts';
import type { Breach, DataPromise, Repair } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, documents, joined, pages, readAll } from '#tools/verify-data/read.ts';

/** Keeps the ids of locations in memory, to find those without a buyer. */
export const buyers: DataPromise = {
  name: 'exactly the active buyers with preferences and a proven address are on the map, and exactly the premium ones among them are notified of new deals',
  async *find(context) {
    const { db, now } = context;
    const schema = storedPreferences(now().getUTCFullYear());
    const streams = joined({
      accounts: byId(db.collection(paths.users()).select(...Object.keys(accountDocument.shape))),
      preferences: byParent(allOf(db, 'private')),
      locations: byId(db.collection(paths.buyerLocationIds())),
      subscriptions: byId(db.collection(paths.zipSubscriptions())),
    });
    for await (const { key: uid, of } of streams) {
      const account = accountDocument.safeParse(of.accounts[0]?.data()).data;
      const preferences = schema.safeParse(of.preferences.find(({ id }) => id === 'preferences')?.data()).data;
      const known = account?.role === 'buyer' && account.status === 'active' && account.emailVerified;
      const looks = known && preferences !== undefined;
      const repair = inLine(context, uid);
      if (looks !== of.locations.length > 0)
        yield {
          path: paths.buyerLocationId(uid),
          problem: looks
            ? 'is missing: the buyer is not on the map'
            : 'is of nobody who looks for deals and has proven their address',
          repair,
        };
      const [location] = of.locations;
      if (looks && location && !isInLine(location.data(), preferences, account.premium))
        yield { path: location.ref.path, problem: 'says other than the preferences what the buyer looks for', repair };
      const expected = looks && account.premium ? preferences.zipCodes.slice(0, zipCodesAllowed(true)) : undefined;
      const stored = JSON.stringify(of.subscriptions[0]?.get('zipCodes'));
      if (stored !== JSON.stringify(expected))
        yield {
          path: paths.zipSubscription(uid),
          problem: `has ${stored ?? 'nothing'}, and should have ${JSON.stringify(expected) ?? 'nothing'}`,
          repair,
        };
    }
    yield* locationsOf(context);
  },
};

/** Returns whether the location's demand fields match the buyer's preferences. */
function isInLine(stored: unknown, preferences: Preferences, premium: boolean): boolean {
  const { looksFor, areas, premium: known } = buyerLocationId.safeParse(stored).data ?? {};
  const expected = lookingBuyer(preferences, preferences.zipCodes.slice(0, zipCodesAllowed(premium)), premium);
  return isDeepStrictEqual({ looksFor, areas, premium: known }, expected);
}

const inLine = (context: Context, uid: string): Repair => ({
  does: 'bring the buyer’s place and subscription in line',
  run: () => syncBuyer(context, uid),
});

async function* locationsOf(context: Context): AsyncGenerator<Breach> {
  const { db, now } = context;
  const schema = storedPreferences(now().getUTCFullYear());
  const owners = new Map<string, string>();
  for await (const page of pages(db.collection(paths.buyerLocationIds()))) {
    const idOf = (named: QueryDocumentSnapshot): string => String(named.get('id') || '-');
    const stored = await readAll(
      db,
      page.flatMap((named) => [
        db.doc(paths.buyerLocation(idOf(named))),
        db.doc(paths.own(named.id, 'preferences')),
        db.doc(paths.user(named.id)),
      ]),
    );
    for (const named of page) {
      const [uid, id] = [named.id, idOf(named)];
      const path = paths.buyerLocation(id);
      const other = owners.get(id);
      if (other) yield { path, problem: `is of both ${other} and ${uid}` };
      owners.set(id, uid);
      const premium = stored.get(paths.user(uid))?.get('premium') === true;
      const preferences = schema.safeParse(stored.get(paths.own(uid, 'preferences'))?.data()).data;
      const zipCodes = preferences?.zipCodes.slice(0, zipCodesAllowed(premium)) ?? [];
      // oxlint-disable-next-line no-await-in-loop -- reads tables in memory
      const expected = preferences && sorted(await locationOf(preferences, zipCodes));
      const shown = stored.get(path)?.data();
      if (JSON.stringify(sorted(shown)) !== JSON.stringify(expected))
        yield { path, problem: `says other than what ${uid} looks for, and where`, repair: inLine(context, uid) };
    }
  }
  for await (const { id, ref } of documents(db.collection(paths.buyerLocations()).select()))
    if (!owners.has(id))
      yield {
        path: ref.path,
        problem: 'is of no buyer',
        repair: { does: 'take it off the map', run: () => ref.delete() },
      };
}

/** The map may be an hour old, so new buyers may be missing, and former ones may still be on it. */
export const buyerMap: DataPromise = {
  name: 'the map that originators read has every buyer’s location as it is',
  async *find(context) {
    const { db } = context;
    const [sheets, locations] = await Promise.all([
      db.collection(paths.buyerMap()).get(),
      db.collection(paths.buyerLocations()).limit(mostBuyersOnMap).get(),
    ]);
    const written = Math.min(Date.now(), ...sheets.docs.map(({ updateTime }) => updateTime.toMillis()));
    const shown = new Map<string, number>();
    const add = (location: unknown, by: number): number => {
      const key = JSON.stringify(sorted(location));
      const count = (shown.get(key) ?? 0) + by;
      shown.set(key, count);
      return count;
    };
    for (const sheet of sheets.docs)
      for (const location of (sheet.get('buyers') as unknown[] | undefined) ?? []) add(location, 1);
    const missing = locations.docs.filter(
      (location) => location.updateTime.toMillis() < written && add(location.data(), -1) < 0,
    );
    if (missing.length > 0)
      yield {
        path: paths.buyerMapSheet(0),
        problem: `lacks ${missing.map(({ ref }) => ref.path).join(', ')}, or says something else of them`,
        repair: { does: 'write the map anew', run: () => writeBuyerMap(context) },
      };
  },
};

/** Sorts the fields of every map. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([name, part]) => [name, sorted(part)]),
        )
      : value;
