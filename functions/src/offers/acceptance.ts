import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { OfferStep } from 'domain/deal/deal-change.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { maySee } from 'domain/deal/may-see.ts';
import { limits } from 'domain/limits.ts';
import type { NotificationKind } from 'domain/notification/notification-table.ts';
import type { FigureChange } from 'domain/deal/figure-changes.ts';
import { changedSince, type Contact, type Offer } from 'domain/offer/offer.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { recipientsOf, sellerOf } from '#deals/seller.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { type basisOn, offerInState } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { offerNotice } from '#notices/offer-notice.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { presentAccount } from '#platform/present-account.ts';
import { basedOn } from '#platform/transaction.ts';

/**
 * Returns the bidder if a deal can be closed with them: an active buyer who can sign in and may see it, which during a head start requires
 * premium.
 */
export async function presentBidder(context: Context, deal: Deal, offer: Offer): Promise<Account | undefined> {
  const bidder = await presentAccount(context, offer.buyerUid);
  return bidder?.role === 'buyer' && maySee(bidder, deal) ? bidder : undefined;
}

/**
 * Returns the buyer's counterparty: the deal's seller or, if there is none, an admin, preferably the one who acts
 * (functions/src/deals/README.md).
 * @throws ApiError `not-found` if there is none
 */
export async function counterpartyOf(context: Context, deal: Deal, actor: Account): Promise<Account> {
  const seller = await sellerOf(context, deal);
  if (seller) return seller;
  if (actor.role === 'admin') return actor;
  for (const uid of await recipientsOf(context, undefined, deal)) {
    // oxlint-disable-next-line no-await-in-loop -- the first admin who can sign in
    const admin = await presentAccount(context, uid);
    if (admin) return admin;
  }
  throw new ApiError('not-found');
}

/**
 * Judges an offer that somebody is about to accept, or puts in an accepted one's place.
 * @param known the version of the deal whose figures they have read
 * @throws ApiError `figures-changed` if figures changed since its buyer offered or confirmed it, and they have not read these
 */
export function refuseUnconfirmed(deal: Deal, offer: Offer, known: number | undefined): void {
  if (known === deal.version || changedSince(offer, deal).length === 0) return;
  throw new ApiError('figures-changed', { version: deal.version });
}

type Acceptance = {
  offer: Offer;
  snapshot: DocumentSnapshot;
  bidder: Account;
  seller: Account;
  /** The member who accepted. */
  by: Account;
  /** Both sides' confirmations that they know of the due-on-sale clause, where the offer asks for them. */
  dueOnSale: Offer['dueOnSale'];
  /** The figures that a buyer who accepts knows. */
  basis?: ReturnType<typeof basisOn>;
} & (
  | {
      step: Extract<OfferStep, 'accepted'>;
      /** Kind of the buyer's notification; the originator's is the same for all acceptances. */
      kind: Extract<NotificationKind, 'offer-accepted' | 'counter-accepted'>;
    }
  | { step: Extract<OfferStep, 'backup-promoted'>; kind: 'backup-promoted'; figures: FigureChange[] }
);

/**
 * Writes an offer as accepted, with its parties' contacts (functions/src/offers/README.md) and the due date of its EMD, and notifies both.
 * The caller writes the deal on condition that it has not changed, which prevents a second acceptance.
 */
export function writeAcceptance(context: Context, batch: WriteBatch, acceptance: Acceptance): void {
  const { offer, snapshot, bidder, seller, by, dueOnSale, basis, step } = acceptance;
  const now = context.now();
  const contacts = { originator: sellerContact(seller), buyer: contactOf(bidder) };
  const emdDueAt = offer.terms?.emd === undefined ? undefined : new Date(now.getTime() + limits.emdDue);
  batch.update(
    snapshot.ref,
    { ...offerInState(offer, 'accepted', { acceptedAt: now, emdDueAt, contacts }), dueOnSale, ...(basis && { basis }) },
    basedOn(snapshot),
  );
  writeOfferStep(context, batch, offer, step, { by: actorOf(by) });
  const { name } = actorOf(seller);
  const notice =
    acceptance.kind === 'backup-promoted'
      ? offerNotice(acceptance.kind, offer, name, { figures: acceptance.figures })
      : offerNotice(acceptance.kind, offer, name);
  notify(context, batch, [offer.buyerUid], notice);
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
