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
 * The deal that a buyer wants to offer on or is interested in, read within `transaction` when given, and the uids of all accounts of their address:
 * what a buyer has on a deal is asked of the person, and not of the account (functions/src/offers/README.md).
 * @throws ApiError `not-found` when there is none or they may not see it (a head start does not give itself away),
 * `forbidden` when they listed it themselves, as an originator then. Whether its status takes what they want is the caller's to say.
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
    uidsOfAddress({ db }, transaction, account.email),
  ]);
  // Their own first, also where their address is kept in capitals.
  const uids = [...new Set([account.uid, ...others])];
  if (!deal || !maySee(account, deal)) throw new ApiError('not-found');
  if (uids.includes(deal.listedBy.uid)) throw new ApiError('forbidden');
  return { deal, reference, uids };
}
