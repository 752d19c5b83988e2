import { Timestamp } from 'firebase-admin/firestore';
import { propertyTypes } from 'domain/deal/deal-choices.ts';
import { matches } from 'domain/deal/deal-search.ts';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import { usStates } from 'domain/geo/states.ts';
import { paths } from 'domain/paths.ts';
import { savedSearch, searchKey, searchKeysOf } from 'domain/search/saved-search.ts';
import { dealIn } from '#functions/documents/stored-deal.ts';
import { productionContext } from '#functions/platform/context.ts';
import { tellSearches } from '#functions/searches/tell-searches.ts';
import { countingReads, timed } from '#tests/bench/counting-reads.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { givenDeal } from '#tests/deals.ts';
import { db } from '#tests/services.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'telling the buyers whose saved searches find a deal';

const searches = 10_000;
const rounds = 5;
const owner = { uid: 'bench-owner', name: 'Bench Owner' };
const cities = ['Phoenix', 'Mesa', 'Tempe', 'Tucson', 'Reno', 'Dallas', 'Austin', 'Tampa', 'Miami', 'Boise'];
const deal = { streetAddress: '4213 Palo Verde Drive', city: 'Phoenix', state: 'AZ', zipCode: '85021' };

/** Returns the query of a saved search: a city, a kind of house in a state, or a ZIP code; every twentieth by price alone. */
function queryOf(index: number): string {
  const state = usStates[index % usStates.length] ?? 'AZ';
  const price = String(200_000 + (index % 40) * 10_000);
  if (index % 20 === 0) return new URLSearchParams({ 'max-price': price }).toString();
  if (index % 3 === 0)
    return new URLSearchParams({ q: `${cities[index % cities.length]}, AZ`, 'max-price': price }).toString();
  if (index % 3 === 1)
    return new URLSearchParams({ type: propertyTypes[index % propertyTypes.length] ?? '', state }).toString();
  return new URLSearchParams({ q: String(85_000 + (index % 200)) }).toString();
}

const uidOf = (index: number): string => `bench-${String(index).padStart(5, '0')}`;

/** Gives these searches alone: the seed has some of its own. */
async function giveSearches(): Promise<void> {
  const writer = db.bulkWriter();
  for (const { ref } of (await db.collectionGroup(paths.savedSearchGroup()).get()).docs) void writer.delete(ref);
  const createdAt = Timestamp.now();
  for (let index = 0; index < searches; index += 1) {
    const query = queryOf(index);
    const key = searchKey(savedSearch(query));
    void writer.set(db.doc(paths.savedSearch(uidOf(index), 'search')), {
      query,
      name: query,
      frequency: 'atOnce',
      key,
      createdAt,
    });
    void writer.set(db.doc(paths.user(uidOf(index))), {
      email: `${uidOf(index)}@example.com`,
      firstName: 'Bench',
      lastName: 'Buyer',
      phoneNumber: '',
      role: 'buyer',
      premium: false,
      status: 'active',
      emailVerified: true,
      languagePreference: 'en',
      createdAt,
    });
  }
  await writer.close();
}

/** Maximum number of values of an `in` query. */
const keysAtOnce = 30;

/** The minimum: the queries for a deal's keys, which the emulator answers without an index, and as many writes as there are people to tell. */
async function bare(keys: readonly string[], dealId: string, uids: readonly string[]): Promise<void> {
  const group = db.collectionGroup(paths.savedSearchGroup());
  const portions = [keys.slice(0, keysAtOnce), keys.slice(keysAtOnce)].filter(({ length }) => length > 0);
  await Promise.all(portions.map((portion) => group.where('key', 'in', portion).get()));
  const writer = db.bulkWriter();
  const data = { dealId, address: 'Bare Street, Phoenix, AZ', amount: 410_000, search: 'bare' };
  for (const uid of uids)
    void writer.create(db.doc(paths.notification(uid, `bare-${dealId}`)), {
      kind: 'search-match',
      data,
      createdAt: Timestamp.now(),
      readAt: null,
    });
  await writer.close();
}

/** Measures the documents read for one published deal among 10,000 saved searches, and the time beside the queries and writes alone. */
export function run(addresses: EmulatorAddresses): Promise<Row[]> {
  return withoutTriggers(addresses, async () => {
    await giveSearches();
    const context = productionContext();
    const aDeal = () => givenDeal(owner, { ...deal, searchTokens: searchTokens(deal) });
    const first = await aDeal();
    const stored = dealIn(await db.doc(paths.deal(first)).get());
    const found = Array.from({ length: searches }, (_, index) => index).filter(
      (index) => stored && matches(savedSearch(queryOf(index)), stored),
    );
    const tell = async (dealId: string) => {
      const told = await tellSearches(context, dealId, undefined);
      if (told !== found.length) throw new Error(`${told} buyers were told, not ${found.length}.`);
    };
    const reads = await countingReads(context.db, () => tell(first));
    const uids = found.map(uidOf);
    const keys = stored ? searchKeysOf(stored) : [];

    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // oxlint-disable no-await-in-loop -- alternating, so that both run under the same load
      const dealId = await aDeal();
      theirs.push(await timed(() => bare(keys, dealId, uids)));
      ours.push(await timed(() => tell(dealId)));
      // oxlint-enable no-await-in-loop
    }
    const [all, least] = [percentile(ours, 0.5), percentile(theirs, 0.5)];
    return [
      {
        measure: `a deal that ${found.length} of 10,000 searches find: documents read`,
        value: reads,
        unit: 'reads',
        limit: 6 * found.length + 1000,
      },
      { measure: '  the same: time', value: all, unit: 'ms', ratio: all / least, limit: 6 },
      { measure: '  its queries alone, and as many writes', value: least, unit: 'ms' },
    ];
  });
}
