import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { OfferStep } from 'domain/deal/deal-change.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { maySee } from 'domain/deal/may-see.ts';
import { limits } from 'domain/limits.ts';
import type { NotificationKind } from 'domain/notification/notification-table.ts';
import type { Contact, Offer } from 'domain/offer/offer.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { recipientsOf, sellerOf } from '#deals/seller.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { offerInState } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { offerNotice } from '#notices/offer-notice.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { presentAccount } from '#platform/present-account.ts';
import { basedOn } from '#platform/transaction.ts';

/** Somebody a deal can be closed with: an active buyer who can sign in, and may see it: a head start is for who is premium now. */
export async function presentBidder(context: Context, deal: Deal, offer: Offer): Promise<Account | undefined> {
  const bidder = await presentAccount(context, offer.buyerUid);
  return bidder?.role === 'buyer' && maySee(bidder, deal) ? bidder : undefined;
}

/**
 * Whom a buyer deals with: the deal's seller, or without one an admin, and of those the one who acts (functions/src/deals/README.md).
 * @throws ApiError `not-found` where there is nobody
 */
export async function counterpartyOf(context: Context, deal: Deal, actor: Account): Promise<Account> {
  const seller = await sellerOf(context, deal);
  if (seller) return seller;
  if (actor.role === 'admin') return actor;
  for (const uid of await recipientsOf(context, undefined, deal)) {
    // oxlint-disable-next-line no-await-in-loop -- the first who is there
    const admin = await presentAccount(context, uid);
    if (admin) return admin;
  }
  throw new ApiError('not-found');
}

type Acceptance = {
  offer: Offer;
  snapshot: DocumentSnapshot;
  bidder: Account;
  seller: Account;
  /** Who did it. */
  by: Account;
  step: Extract<OfferStep, 'accepted' | 'backup-promoted'>;
  /** What its buyer is told; the originator hears of every acceptance in the same words. */
  kind: Extract<NotificationKind, 'offer-accepted' | 'counter-accepted' | 'backup-promoted'>;
};

/**
 * Writes an offer as the accepted one, with its parties' contacts (functions/src/offers/README.md) and the clock of its EMD, and notifies both. The deal itself is
 * the caller's to write, on condition that it has not changed: that is what keeps a second offer from being accepted.
 */
export function writeAcceptance(
  context: Context,
  batch: WriteBatch,
  { offer, snapshot, bidder, seller, by, step, kind }: Acceptance,
): void {
  const now = context.now();
  const contacts = { originator: sellerContact(seller), buyer: contactOf(bidder) };
  const emdDueAt = offer.terms?.emd === undefined ? undefined : new Date(now.getTime() + limits.emdDue);
  batch.update(
    snapshot.ref,
    offerInState(offer, 'accepted', { acceptedAt: now, emdDueAt, contacts }),
    basedOn(snapshot),
  );
  writeOfferStep(context, batch, offer, step, { by: actorOf(by) });
  notify(context, batch, [offer.buyerUid], offerNotice(kind, offer, actorOf(seller).name));
  notify(context, batch, [seller.uid], offerNotice('offer-accepted-by-you', offer, offer.buyerName));
}

const contactOf = (account: Account): Contact => ({
  name: actorOf(account).name,
  email: account.email,
  phone: account.phoneNumber,
});
const sellerContact = (account: Account): Contact => ({
  ...contactOf(account),
  callBookingLink: account.callBookingLink || undefined,
});
