import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { maySee } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import { uidsOfAddress } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { dealIn } from '#documents/stored-deal.ts';

/**
 * Returns the deal on which a buyer wants to make an offer or express interest, and the uids of all accounts of their address, since limits
 * per deal apply to the person rather than the account (functions/src/offers/README.md). Reads within `transaction` if given. The caller
 * checks the deal's status.
 * @throws ApiError `not-found` if there is no such deal or they may not see it (so that deals in their head start are not revealed),
 * `forbidden` if they listed it themselves, as an originator then
 */
export async function dealForBuyer(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction | undefined,
  dealId: string,
  account: Account,
): Promise<{ deal: Deal; reference: DocumentReference; uids: string[] }> {
  const reference = db.doc(paths.deal(dealId));
  const [deal, others] = await Promise.all([
    (transaction ? transaction.get(reference) : reference.get()).then(dealIn),
    uidsOfAddress({ db }, account.email),
  ]);
  // Their own uid first, also if their address is stored in uppercase.
  const uids = [...new Set([account.uid, ...others])];
  if (!deal || !maySee(account, deal)) throw new ApiError('not-found');
  if (uids.includes(deal.listedBy.uid)) throw new ApiError('forbidden');
  return { deal, reference, uids };
}
