import type { DocumentReference } from 'firebase-admin/firestore';
import { addressQuery, checkAddress } from 'domain/api/deals.ts';
import { addressKey } from 'domain/deal/address-key.ts';
import { parse } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import { handle } from '#platform/serve.ts';
import { holderOfAddress, nameOf } from './address-claim.ts';

/**
 * Says whether a live deal has an address. Told are the sellers alone, who would hear it from create and edit too; how
 * often is limited, so that nobody walks through a street for deals in their head start.
 */
export const checkAddressHandler = handle(checkAddress, async (context, { query, account }) => {
  const address = parse(addressQuery, query);
  await limitRate(context, [['addressChecksPerPerson', account.uid]]);
  const database = { get: (reference: DocumentReference) => reference.get() };
  const holder = await holderOfAddress(context, database, addressKey(address));
  return { taken: holder !== undefined, ...(holder && nameOf(holder, account)) };
});
