import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { acceptOffer as endpoint } from 'domain/api/offers.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import type { NotificationKind } from 'domain/notification/notification.ts';
import type { Contact, Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { paths } from 'domain/paths.ts';
import { sellerOf } from '#deals/seller.ts';
import { writeStatusHistory } from '#deals/status-change.ts';
import { dealIn, refuseChange, actorOf } from '#documents/stored-deal.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { presentAccount } from '#platform/present-account.ts';
import type { Call } from '#platform/serve.ts';
import { commitUnlessChanged } from '#platform/transaction.ts';
import { offerIn } from '#documents/stored-offer.ts';

/**
 * Accepts an offer in one transaction: the deal pending, this offer accepted, every other open one declined, history
 * written, both parties and every declined bidder notified, and the two parties' contacts kept with the offer, where they alone and
 * admins read them (docs/decisions/0166). Of any number of simultaneous accepts exactly one wins, since each
 * is based on the deal that the winner changes. The offer of somebody who is no active buyer any more, or cannot sign in, stays open, but nobody
 * could close on it.
 */
export async function acceptOffer(
  context: Context,
  { params, account, recordResponse }: Pick<Call<unknown>, 'params' | 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context;
  const { dealId = '', offerId = '' } = params;
  const response = { id: offerId, state: 'accepted' as const };
  await commitUnlessChanged(db, async (batch) => {
    const { deal, snapshot, open } = await readDealWithOffers(context, dealId);
    if (!deal || deal.status === 'deleted') throw new ApiError('not-found');
    refuseChange(account, deal);
    if (!takesOffers(deal.status)) throw new ApiError('offer-not-open');
    const accepted = open.find(({ offer }) => offer.id === offerId)?.offer;
    if (!accepted) {
      const known = await db.doc(paths.offer(dealId, offerId)).get();
      throw new ApiError(known.exists ? 'offer-not-open' : 'not-found');
    }
    const bidder = await presentAccount(context, accepted.buyerUid);
    if (bidder?.role !== 'buyer') throw new ApiError('bidder-gone');

    // Who accepts is one who may: without the listing owner an admin is whom the buyer deals with.
    const seller = (await sellerOf(context, deal)) ?? account;
    const contacts = { originator: sellerContact(seller), buyer: contactOf(bidder) };
    const { name: sellerName } = actorOf(seller);

    const now = context.now();
    batch.update(snapshot.ref, { status: 'pending', updatedAt: Timestamp.fromDate(now) }, basedOn(snapshot));
    writeStatusHistory(context, batch, dealId, {
      status: 'pending',
      source: 'platform',
      by: actorOf(account),
      at: now,
    });
    const notifyParty = (
      uid: string,
      kind: NotificationKind,
      offer: Offer,
      name: string | undefined,
      offerId?: string,
    ) =>
      notify(context, batch, [uid], {
        kind,
        about: offer.id,
        data: { dealId, address: offer.dealAddress, name, ...offeredBy(offer), offerId },
      });
    for (const { offer, stored } of open) {
      const won = offer.id === offerId;
      const change = won ? { state: 'accepted', accepted: true, contacts } : declined;
      batch.update(stored.ref, change, basedOn(stored));
      if (won) notifyParty(offer.buyerUid, 'offer-accepted', offer, sellerName, offerId);
      else notifyParty(offer.buyerUid, 'offer-declined', offer, sellerName);
    }
    notifyParty(seller.uid, 'offer-accepted-by-you', accepted, accepted.buyerName, offerId);
    recordResponse(batch, response);
  });
  return response;
}

const declined = { state: 'declined', accepted: false };

const contactOf = (account: Account): Contact => ({
  name: actorOf(account).name,
  email: account.email,
  phone: account.phoneNumber,
});
const sellerContact = (account: Account): Contact => ({
  ...contactOf(account),
  callBookingLink: account.callBookingLink || undefined,
});

/** A new offer changes the deal's count and a withdrawn one itself, so that neither can slip in between. */
const basedOn = ({ updateTime }: DocumentSnapshot) => (updateTime ? { lastUpdateTime: updateTime } : {});

async function readDealWithOffers({ db }: Pick<Context, 'db'>, dealId: string) {
  const snapshot = await db.doc(paths.deal(dealId)).get();
  const { docs } = await db.collection(paths.offers(dealId)).where('state', '==', 'open').get();
  const open = docs.flatMap((stored) => {
    const offer = offerIn(stored);
    return offer ? [{ offer, stored }] : [];
  });
  return { deal: dealIn(snapshot), snapshot, open };
}
