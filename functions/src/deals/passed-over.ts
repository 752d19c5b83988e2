import { type DocumentSnapshot, type Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { Deal } from 'domain/deal/deal-document.ts';
import { maySee } from 'domain/deal/may-see.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { offerIn } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { offerNotice } from '#notices/offer-notice.ts';
import type { Context } from '#platform/context.ts';
import { presentAccount } from '#platform/present-account.ts';
import { basedOn } from '#platform/transaction.ts';

type PassedOver = { offer: Offer; snapshot: DocumentSnapshot; isPresent: boolean };

/**
 * Returns the offers on a deal that were declined because another one was accepted, and whether their buyers are still active and may see
 * the deal.
 */
export async function passedOverOn(
  context: Pick<Context, 'db' | 'auth'>,
  deal: Deal,
  transaction?: Transaction,
): Promise<PassedOver[]> {
  const passedOver = context.db.collection(paths.offers(deal.id)).where('ended.because', '==', 'other-accepted');
  const { docs } = await (transaction ? transaction.get(passedOver) : passedOver.get());
  return Promise.all(
    docs.map(async (snapshot) => {
      const offer = offerIn(snapshot) as Offer;
      const buyer = await presentAccount(context, offer.buyerUid, transaction);
      return { offer, snapshot, isPresent: buyer?.role === 'buyer' && maySee(buyer, deal) };
    }),
  );
}

/** Notifies those buyers once that the deal takes offers again: they can make a new offer, and the originator can reopen theirs. */
export function tellPassedOver(
  context: Pick<Context, 'db' | 'now'>,
  writes: Transaction | WriteBatch,
  sellerName: string,
  passedOver: readonly PassedOver[],
): void {
  for (const { offer, snapshot, isPresent } of passedOver) {
    const change = { ended: { ...offer.ended, because: 'other-fell-through' } };
    if (writes instanceof WriteBatch) writes.update(snapshot.ref, change, basedOn(snapshot));
    else writes.update(snapshot.ref, change);
    if (isPresent) notify(context, writes, [offer.buyerUid], offerNotice('deal-open-again', offer, sellerName));
  }
}
