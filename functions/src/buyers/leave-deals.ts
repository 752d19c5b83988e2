import type { OfferState } from 'domain/offer/offer.ts';
import { withdrawInterestOf } from '#interest/withdraw-interest.ts';
import { offerIn } from '#documents/stored-offer.ts';
import { withdrawOfferOf } from '#offers/withdraw-offer.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { commitUnlessChanged } from '#platform/transaction.ts';

const atOnce = 10;
const leaves: readonly OfferState[] = ['open', 'backup'];

/**
 * Withdraws all open offers, backups and interests of a person who is no longer a buyer and could not do so themselves; nor could anyone
 * act on them. Their questions for papers go, too, with the answers: they open no paper any more as the buyer who was let in. If
 * interrupted, calling it again continues.
 */
export async function leaveDeals(context: Context, uid: string): Promise<void> {
  const { db } = context;
  const [offers, interests, questions] = await Promise.all([
    db.collectionGroup('offers').where('buyerUid', '==', uid).orderBy('submittedAt', 'desc').get(),
    db.collectionGroup('interests').where('buyerUid', '==', uid).orderBy('createdAt', 'desc').get(),
    db.collectionGroup(paths.paperReaderGroup()).where('buyerUid', '==', uid).select().get(),
  ]);
  const open = offers.docs.flatMap((snapshot) => {
    const offer = offerIn(snapshot);
    return offer && leaves.includes(offer.state) ? [{ dealId: offer.dealId, offerId: offer.id }] : [];
  });
  const works = [
    ...open.map((offer) => () => withdrawOffer(context, uid, offer)),
    ...interests.docs.map(
      ({ ref }) =>
        () =>
          withdrawInterestOf(context, uid, String(ref.parent.parent?.id)),
    ),
    ...questions.docs.map(
      ({ ref }) =>
        () =>
          ref.delete(),
    ),
  ];
  for (let first = 0; first < works.length; first += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- in portions, to keep the number of connections small
    await Promise.all(works.slice(first, first + atOnce).map((work) => work()));
  }
}

async function withdrawOffer(context: Context, uid: string, offer: { dealId: string; offerId: string }): Promise<void> {
  try {
    await commitUnlessChanged(context.db, (batch) => withdrawOfferOf(context, batch, uid, offer));
  } catch (error) {
    // Decided or withdrawn meanwhile.
    if (!(error instanceof ApiError) || error.code === 'busy') throw error;
  }
}
