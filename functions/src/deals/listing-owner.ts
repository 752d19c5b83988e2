import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { actorOf } from '#documents/stored-deal.ts';

/** Who listed a deal, as everybody sees it who sees the deal, and as it is stored: without a link there is no such field. */
export const listingOwnerOf = (account: Account): Deal['listedBy'] => ({
  ...actorOf(account),
  ...(account.callBookingLink && { callBookingLink: account.callBookingLink }),
});

/** Brings a person's name and call booking link on all their deals in line with their account. Safe to repeat. */
export async function syncListingOwner(context: Context, uid: string): Promise<void> {
  const account = await readAccount(context, uid);
  if (!account) return;
  const { docs } = await context.db.collection(paths.deals()).where('listedBy.uid', '==', uid).select('listedBy').get();
  const listedBy = listingOwnerOf(account);
  const writer = context.db.bulkWriter();
  const outdated = docs.filter(
    (deal) => JSON.stringify(sorted(deal.get('listedBy'))) !== JSON.stringify(sorted(listedBy)),
  );
  const written = outdated.map(({ ref }) => writer.update(ref, { listedBy }));
  await Promise.all([...written, writer.close()]);
}

const sorted = (owner: Deal['listedBy']) => [owner.uid, owner.name, owner.callBookingLink ?? ''];
