import { mapQuery } from 'domain/buyer/buyer-map.ts';
import type { readBuyerMap as endpoint } from 'domain/api/buyers.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { buyerMapSheet, mostSheets } from 'domain/buyer/buyer-location.ts';
import { mapSaidTo } from 'domain/buyer/map-said-to.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { parse } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';

/**
 * Returns the map of the last hour with the counts that the caller may see; counting in the browser would reveal more
 * (docs/decisions/0437).
 */
export async function readBuyerMap(
  context: Pick<Context, 'db' | 'now'>,
  { query, account }: Pick<Call<unknown>, 'query' | 'account'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { latitude, longitude, miles, ...filters } = parse(mapQuery, query);
  await limitRate(context, [['buyerMapPerPerson', account.uid]]);
  const { docs } = await context.db.collection(paths.buyerMap()).limit(mostSheets).get();
  const buyers = docs.flatMap((sheet) => buyerMapSheet.safeParse(sheet.data()).data?.buyers ?? []);
  const circle =
    latitude === undefined || longitude === undefined || miles === undefined
      ? undefined
      : { middle: { latitude, longitude }, miles };
  return mapSaidTo(account.role, buyers, filters, circle);
}
