import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { inBudget } from '#platform/in-budget.ts';
import { actorOf } from '#documents/stored-deal.ts';

/** Returns the originator as shown with their deals; without a link the field is absent. */
export const listingOwnerOf = (account: Account): Deal['listedBy'] => ({
  ...actorOf(account),
  ...(account.callBookingLink && { callBookingLink: account.callBookingLink }),
});

/** Task function of src/triggers/ that updates a person's deals later. */
const listingOwnerTask = 'syncListings';

/**
 * Updates the name and call booking link on all deals of a person from their account: at once a few times a day, and beyond that once with
 * the final values. Safe to repeat.
 */
export async function syncListingOwner(context: Context, uid: string): Promise<void> {
  const account = await readAccount(context, uid);
  if (!account) return;
  const own = context.db.collection(paths.deals()).where('listedBy.uid', '==', uid).select('listedBy');
  if ((await own.limit(1).get()).empty) return;
  // Counted before all deals are read, because no rule counts how often people change their name.
  await inBudget(context, 'renamesPerPerson', uid, listingOwnerTask, async () => {
    const { docs } = await own.get();
    const listedBy = listingOwnerOf(account);
    const outdated = docs.filter(
      (deal) => JSON.stringify(sorted(deal.get('listedBy'))) !== JSON.stringify(sorted(listedBy)),
    );
    const writer = context.db.bulkWriter();
    const written = outdated.map(({ ref }) => writer.update(ref, { listedBy }));
    await Promise.all([...written, writer.close()]);
  });
}

const sorted = (owner: Deal['listedBy']) => [owner.uid, owner.name, owner.callBookingLink ?? ''];
