import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import { createDealQuery } from 'domain/api/deals.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { openCase as endpoint } from 'domain/api/house-cases.ts';
import { addressLine } from 'domain/deal/address.ts';
import type { DealControl } from 'domain/deal/control.ts';
import { controlEnd, isControlGood, nextControlStep } from 'domain/deal/control-end.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { listOrderOf } from 'domain/deal/freshness.ts';
import { mayClaim } from 'domain/deal/house-case.ts';
import { day } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { holderOfAddress } from '#deals/address-claim.ts';
import { storedFields } from '#deals/deal-fields.ts';
import { listingOwnerOf } from '#deals/listing-owner.ts';
import { refuseDay } from '#deals/save-control.ts';
import { placeOfDeal, refuseFarPin } from '#deals/place-of-deal.ts';
import { recipientsOf } from '#deals/seller.ts';
import { scheduleEndOfControl } from '#deals/settle-control.ts';
import { writeStatusHistory } from '#deals/status-change.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { houseCaseIn } from '#documents/stored-house-case.ts';
import { notify } from '#notices/notify.ts';
import { listedPhotos, markListed } from '#photos/listed-photos.ts';
import { uidsOfAddress } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { parse } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';

/**
 * Opens a case about an address that someone else lists: the caller's deal is stored where they and admins alone see it, the listed one is
 * under review, and its originator is told, never by whom.
 */
export async function openCase(
  context: Context,
  {
    query,
    body,
    account,
    caller,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'query' | 'body' | 'account' | 'caller' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context;
  const { id = context.newId() } = parse(createDealQuery, query);
  const { photos: photoIds, ...form } = body.deal;
  const { statement } = body;
  const control: DealControl = body.control;
  const now = context.now();
  await refuseFarPin(form);
  const fields = storedFields(form, now, await placeOfDeal(form, id));
  refuseDay(control, { state: fields.state }, now);
  await requireVerifiedEmail(context, account, caller);
  // The response reveals whether the address is taken, like the address check.
  await limitRate(context, [['addressChecksPerPerson', account.uid]]);
  let isCounted = false;

  const response = await runTransaction(db, async (transaction) => {
    const reference = db.doc(paths.deal(id));
    if ((await transaction.get(reference)).exists) throw new ApiError('conflict');
    const listed = await claimable(context, transaction, { addressKey: fields.addressKey, account });
    const recipients = await recipientsOf(context, transaction, listed);
    const { photos, toMark } = await listedPhotos(context, transaction, id, photoIds, { uploader: account.uid });
    // Counted once it costs the other originator something, and not again if the transaction is retried.
    if (!isCounted) await limitRate(context, [['casesPerPerson', account.email]]);
    isCounted = true;

    const at = Timestamp.fromDate(now);
    const dueAt = nextControlStep(control, fields.state, now);
    transaction.create(reference, {
      ...fields,
      photos,
      status: 'new',
      visibility: 'contested',
      publicAt: at,
      listedBy: listingOwnerOf(account),
      listedOn: at,
      updatedAt: at,
      confirmedAt: at,
      listOrder: Timestamp.fromDate(listOrderOf(now, 'confirmed')),
      version: 1,
      control,
      controlShown: isControlGood(control, fields.state, now),
      ...(dueAt && { controlDueAt: Timestamp.fromDate(dueAt) }),
    });
    markListed(context, transaction, id, toMark);
    writeStatusHistory(context, transaction, id, {
      status: 'new',
      source: 'platform',
      by: actorOf(account),
      at: now,
    });
    transaction.update(db.doc(paths.deal(listed.id)), { underReview: true });
    const { uid, name } = listed.listedBy;
    transaction.create(db.doc(paths.houseCase(id)), {
      address: addressLine(listed),
      listed: { dealId: listed.id, originator: { uid, name }, control: listed.control },
      claim: { dealId: id, originator: actorOf(account), control },
      statement,
      state: 'open',
      openedAt: at,
      dueAt: Timestamp.fromMillis(now.getTime() + day),
      version: 1,
    });
    notify(context, transaction, recipients, {
      kind: 'case-opened',
      // Not the id of the claimant's deal, which its recipient may not see.
      deduplicationKey: context.newId(),
      data: { dealId: listed.id, address: addressLine(listed) },
    });
    const response = { id, version: 1 };
    recordResponse(transaction, response);
    return response;
  });
  await scheduleEndOfControl(context, id, controlEnd(control, fields.state));
  return response;
}

/**
 * Returns the deal about which a person may open a case.
 * @throws ApiError `address-free`, `forbidden` for an address that they list themselves, `claims-refused`, `case-not-possible`
 */
async function claimable(
  context: Context,
  transaction: Transaction,
  { addressKey, account }: { addressKey: string; account: Account },
): Promise<Deal> {
  const uids = [...new Set([account.uid, ...(await uidsOfAddress(context, account.email))])];
  const listed = await holderOfAddress(context, transaction, addressKey);
  if (!listed) throw new ApiError('address-free');
  if (uids.includes(listed.listedBy.uid)) throw new ApiError('forbidden');
  const cases = context.db.collection(paths.houseCases());
  const earlier = await Promise.all(uids.map((uid) => transaction.get(cases.where('claim.originator.uid', '==', uid))));
  const own = earlier.flatMap(({ docs }) => docs.flatMap((each) => houseCaseIn(each) ?? []));
  if (!mayClaim(own, context.now(), limits.claimsRefusedFor)) throw new ApiError('claims-refused');
  // One error for both, which tells nothing of a deal that the caller may not see.
  if (isFinal(listed.status) || listed.underReview) throw new ApiError('case-not-possible');
  return listed;
}
