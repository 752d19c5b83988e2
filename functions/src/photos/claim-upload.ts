import { Timestamp } from 'firebase-admin/firestore';
import { type Account, sellers } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { mayChange } from 'domain/deal/may-see.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { recordIn, type UploadKey } from './photo-record.ts';

/** `token` gives access to the published files; undefined if the upload only needs to be deleted. */
export type Claim = { token: string; tooMany: boolean } | undefined;

/**
 * Claims an upload for processing by writing its record, unless it was handled before or the uploader is not allowed to make it. The token
 * is chosen here, so that two deliveries of an event store the same files.
 */
export async function claimUpload(context: Context, key: UploadKey, generation: string): Promise<Claim> {
  const { db } = context;
  const { uid, dealId, photoId } = key;
  const reference = db.doc(paths.photoUpload(dealId, photoId));
  const claimed = await runTransaction(db, async (transaction) => {
    const deal = dealIn(await transaction.get(db.doc(paths.deal(dealId))));
    const account = await readAccount(context, uid, transaction);
    const record = recordIn(await transaction.get(reference));
    if (!mayUpload(account, deal) || (record && record.uid !== uid && !deal)) {
      context.log.warn(`Upload of ${uid} to ${dealId} is not theirs to make`);
      return undefined;
    }
    const entry = deal?.photos.find(({ id }) => id === photoId);
    if (record?.state === 'ready' || entry?.ready) return undefined;
    if (record?.state === 'refused' && record.generation === generation) return undefined;

    const token = record?.token || context.randomBytes(16).toString('hex');
    transaction.set(reference, {
      uid,
      state: 'processing',
      width: 0,
      height: 0,
      token,
      placeholder: '',
      listed: entry !== undefined,
      generation,
      createdAt: Timestamp.fromDate(context.now()),
    });
    return { token, isListed: entry !== undefined };
  });
  if (!claimed) return undefined;
  const { token, isListed } = claimed;
  return { token, tooMany: !isListed && (await waitingBefore(context, key)) >= limits.photosPerDeal };
}

/** The same check as in storage.rules, on the current documents. */
function mayUpload(account: Account | undefined, deal: Deal | undefined): boolean {
  if (account?.status !== 'active' || !sellers.includes(account.role)) return false;
  return !deal || (deal.status !== 'deleted' && mayChange(account, deal));
}

/**
 * Returns the number of photos that were claimed before this one and that the deal does not list (yet). Counted after the claim, because a
 * query within the transaction would let every upload wait for the others. Two that are claimed within the same millisecond may both
 * count as the last one that is allowed; a deal that is published checks its photos again.
 */
async function waitingBefore({ db }: Context, { dealId, photoId }: UploadKey): Promise<number> {
  const { docs } = await db.collection(paths.photoUploads(dealId)).where('listed', '==', false).get();
  const own = docs.find(({ id }) => id === photoId);
  const claimedAt = own && recordIn(own)?.createdAt;
  return docs.filter((each) => {
    const record = recordIn(each);
    return each !== own && record?.state !== 'refused' && (!record || !claimedAt || record.createdAt < claimedAt);
  }).length;
}
