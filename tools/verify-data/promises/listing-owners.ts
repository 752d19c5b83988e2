import { isDeepStrictEqual } from 'node:util';
import { accountDocument } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { listingOwnerOf, syncListingOwner } from '#functions/deals/listing-owner.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { pages, readAll } from '#tools/verify-data/read.ts';

export const listingOwners: DataPromise = {
  name: 'a deal says who listed it as their account does',
  async *find(context) {
    const { db } = context;
    for await (const page of pages(db.collection(paths.deals()).select('listedBy'))) {
      const uidOf = (deal: (typeof page)[number]) => String(deal.get('listedBy.uid') || '-');
      const accounts = await readAll(
        db,
        page.map((deal) => db.doc(paths.user(uidOf(deal)))),
      );
      for (const deal of page) {
        const uid = uidOf(deal);
        const account = accountDocument.safeParse(accounts.get(paths.user(uid))?.data()).data;
        if (!account) {
          yield { path: deal.ref.path, problem: `was listed by ${uid}, who has no account` };
          continue;
        }
        const expected = listingOwnerOf({ ...account, uid });
        const stored: unknown = deal.get('listedBy');
        if (isDeepStrictEqual(stored, expected)) continue;
        yield {
          path: deal.ref.path,
          problem: `was listed by ${JSON.stringify(stored)}, whose account says ${JSON.stringify(expected)}`,
          repair: { does: `bring all deals of ${uid} in line`, run: () => syncListingOwner(context, uid) },
        };
      }
    }
  },
};
