import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { signatureOf } from '#documents/stored-deal.ts';

/** Who listed a deal, as everybody sees it who sees the deal. */
export const listerOf = (account: Account): Deal['listedBy'] => ({
  ...signatureOf(account),
  ...(account.callBookingLink && { callBookingLink: account.callBookingLink }),
});

/** Brings a person's name and call booking link on all their deals in line with their account. Safe to repeat. */
export async function syncLister(context: Context, uid: string): Promise<void> {
  const account = await readAccount(context, uid);
  if (!account) return;
  const { docs } = await context.db.collection(paths.deals()).where('listedBy.uid', '==', uid).select('listedBy').get();
  const listedBy = listerOf(account);
  const writer = context.db.bulkWriter();
  const outdated = docs.filter(
    (deal) => JSON.stringify(sorted(deal.get('listedBy'))) !== JSON.stringify(sorted(listedBy)),
  );
  const written = outdated.map(({ ref }) => writer.update(ref, { listedBy }));
  await Promise.all([...written, writer.close()]);
}

const sorted = (lister: Deal['listedBy']) => [lister.uid, lister.name, lister.callBookingLink ?? ''];
