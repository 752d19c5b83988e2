import { paths } from 'domain/paths.ts';
import { dealCsv } from '#deals/deal-csv.ts';
import { dayCell, moneyCell, phoneCell, textCell } from '#platform/csv.ts';
import { offerIn } from '#documents/stored-offer.ts';

/** Every offer on a deal, whatever became of it, newest first. */
export const downloadOffers = dealCsv({
  kind: 'offers',
  rows: ({ db }, dealId) => db.collection(paths.offers(dealId)).orderBy('submittedAt', 'desc'),
  parse: offerIn,
  headings: ({ offers }, timeZone) => [
    offers.buyer,
    offers.buyerEmail,
    offers.buyerPhone,
    offers.type,
    offers.purchasePrice,
    offers.entryFee,
    offers.closeOfEscrow,
    offers.state,
    offers.message,
    offers.submittedAt.replace('{{timeZone}}', timeZone),
  ],
  cells: (offer, { types, states }, timestampCell) => [
    textCell(offer.buyerName),
    // Of an accepted offer alone.
    textCell(offer.contacts?.buyer.email),
    phoneCell(offer.contacts?.buyer.phone ?? ''),
    textCell(types[offer.offerType]),
    moneyCell(offer.purchasePrice),
    moneyCell(offer.entryFee),
    dayCell(offer.closeOfEscrow),
    textCell(states[offer.state]),
    textCell(offer.message),
    timestampCell(offer.submittedAt),
  ],
});
