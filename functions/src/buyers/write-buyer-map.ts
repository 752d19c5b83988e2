import {
  buyerLocationDocument,
  buyersPerSheet,
  mostBuyersOnMap,
  type BuyerLocation,
} from 'domain/buyer/buyer-location.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/**
 * Writes the buyer map that originators read, all of it each time and in random order, so that neither write times nor positions reveal
 * which buyer signed up or changed when (docs/decisions/0437).
 */
export async function writeBuyerMap(context: Context): Promise<void> {
  const { db } = context;
  const [locations, sheets] = await Promise.all([
    db.collection(paths.buyerLocations()).limit(mostBuyersOnMap).get(),
    db.collection(paths.buyerMap()).select().get(),
  ]);
  const buyers = shuffled(
    context,
    locations.docs.flatMap((location) => {
      const parsed = buyerLocationDocument.safeParse(location.data());
      if (!parsed.success) context.log.warn(`${location.ref.path} is not on the map`, parsed.error);
      return parsed.data ?? [];
    }),
  );
  const numbers = Array.from({ length: Math.ceil(buyers.length / buyersPerSheet) }, (_, number) => number);
  const surplus = sheets.docs.filter(({ id }) => !numbers.includes(Number(id)));
  await Promise.all([
    ...numbers.map((number) => {
      const start = number * buyersPerSheet;
      return db.doc(paths.buyerMapSheet(number)).set({ buyers: buyers.slice(start, start + buyersPerSheet) });
    }),
    ...surplus.map(({ ref }) => ref.delete()),
  ]);
}

const shuffled = ({ randomBytes }: Context, buyers: readonly BuyerLocation[]): BuyerLocation[] =>
  buyers
    .map((buyer) => ({ buyer, key: randomBytes(8).toString('hex') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ buyer }) => buyer);
