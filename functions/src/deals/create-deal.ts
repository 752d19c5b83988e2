import { Timestamp } from 'firebase-admin/firestore';
import { createDealQuery, type createDeal as endpoint } from 'domain/api/deals.ts';
import { hour } from 'domain/duration.ts';
import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import { listedPhotos, markListed } from '#photos/listed-photos.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { parse } from '#platform/parse.ts';
import { readSettings } from '#platform/portal-settings.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { claimAddress, refuseTakenAddress } from './address-claim.ts';
import { storedFields } from './deal-fields.ts';
import { freshnessAtFirst } from './freshness-fields.ts';
import { scheduleEndOfHeadStart } from './head-start.ts';
import { listingOwnerOf } from './listing-owner.ts';
import { placeOfDeal, refuseFarPin } from './place-of-deal.ts';
import { writeStatusHistory } from './status-change.ts';
import { actorOf } from '#documents/stored-deal.ts';

/**
 * Lists a deal: writes its document, its claim on the address and its first history entry in one transaction. Premium buyers see it at
 * once, everyone after the head start.
 */
export async function createDeal(
  context: Context,
  {
    query,
    body,
    account,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'query' | 'body' | 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context;
  const { id = context.newId() } = parse(createDealQuery, query);
  const { photos: photoIds, ...form } = body;
  const now = context.now();
  await refuseFarPin(form);
  const fields = storedFields(form, now, await placeOfDeal(form, id));
  const by = actorOf(account);
  // The response reveals whether the address is taken, like the address check.
  await limitRate(context, [
    ['addressChecksPerPerson', account.uid],
    ['publicationsPerPerson', account.email],
  ]);

  const { response, publicAt } = await runTransaction(db, async (transaction) => {
    const reference = db.doc(paths.deal(id));
    if ((await transaction.get(reference)).exists) throw new ApiError('conflict');
    await refuseTakenAddress(context, transaction, fields.addressKey, id, account);
    const { photos, toMark } = await listedPhotos(context, transaction, id, photoIds, { uploader: account.uid });
    const settings = await readSettings(context, transaction);
    const headStart = settings.headStartHours * hour;

    const publicAt = new Date(now.getTime() + headStart);
    const status = headStart > 0 ? 'new' : 'active';
    transaction.create(reference, {
      ...fields,
      photos,
      status,
      visibility: headStart > 0 ? 'premium' : 'all',
      publicAt: Timestamp.fromDate(publicAt),
      listedBy: listingOwnerOf(account),
      listedOn: Timestamp.fromDate(now),
      updatedAt: Timestamp.fromDate(now),
      ...freshnessAtFirst(now, publicAt, settings),
      version: 1,
    });
    claimAddress(context, transaction, fields.addressKey, id);
    markListed(context, transaction, id, toMark);
    writeStatusHistory(context, transaction, id, { status, source: 'platform', by, at: now });
    const response = { id, version: 1 };
    recordResponse(transaction, response);
    return { response, publicAt: headStart > 0 ? publicAt : undefined };
  });

  if (publicAt) await scheduleEndOfHeadStart(context, id, publicAt);
  return response;
}
