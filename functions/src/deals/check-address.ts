import type { DocumentReference } from 'firebase-admin/firestore';
import { addressQuery, type checkAddress as endpoint } from 'domain/api/deals.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { addressKey } from 'domain/deal/address-key.ts';
import type { Context } from '#platform/context.ts';
import { parse } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { holderOfAddress, nameOf } from './address-claim.ts';

/**
 * Reports whether a live deal has an address. Only sellers may ask, since they would learn it from create and edit, too. Rate-limited so
 * that no one can scan a street for deals in their head start.
 */
export async function checkAddress(
  context: Context,
  { query, account }: Pick<Call<unknown>, 'query' | 'account'>,
): Promise<ResponseOf<typeof endpoint>> {
  const address = parse(addressQuery, query);
  await limitRate(context, [['addressChecksPerPerson', account.uid]]);
  const database = { get: (reference: DocumentReference) => reference.get() };
  const holder = await holderOfAddress(context, database, addressKey(address));
  return { taken: holder !== undefined, ...(holder && nameOf(holder, account)) };
}
