import { demandQuery, type estimateDemand as endpoint } from 'domain/api/deals.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { areasOf, buyerLocationId } from 'domain/buyer/buyer-location.ts';
import { demandFor, demandSaidTo, inSteps } from 'domain/buyer/demand.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { parse } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';

/** Maximum number of buyers read per call, which bounds its cost. */
const mostBuyers = 2000;

/** Counts the buyers on the map who look for a deal that may be incomplete (functions/src/buyers/README.md). */
export async function estimateDemand(
  context: Pick<Context, 'db' | 'now'>,
  { query, account }: Pick<Call<unknown>, 'query' | 'account'>,
): Promise<ResponseOf<typeof endpoint>> {
  const deal = inSteps(parse(demandQuery, query));
  const { zipCode, ...place } = deal;
  const areas = areasOf({ ...place, zipCodes: zipCode === undefined ? [] : [zipCode] });
  const { uid, role } = account;
  await limitRate(context, [
    ['demandPerPerson', uid],
    ...areas.map((area) => ['demandPerPlace', JSON.stringify([uid, area])] as const),
  ]);
  const { docs } = await context.db
    .collection(paths.buyerLocationIds())
    .where('areas', 'array-contains-any', areas)
    .limit(mostBuyers + 1)
    .get();
  const buyers = docs.slice(0, mostBuyers).flatMap((document) => {
    const { looksFor, premium = false } = buyerLocationId.safeParse(document.data()).data ?? {};
    return looksFor ? [{ looksFor, premium }] : [];
  });
  return { ...demandSaidTo(demandFor(deal, buyers), role), capped: docs.length > mostBuyers };
}
