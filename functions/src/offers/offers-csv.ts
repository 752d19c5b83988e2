import { todayIn } from 'domain/geo/time-zones.ts';
import { threadOf, turnOf } from 'domain/offer/negotiation.ts';
import { figuresOf } from 'domain/offer/offer-figures.ts';
import { paths } from 'domain/paths.ts';
import { dealCsv } from '#deals/deal-csv.ts';
import { dayCell, moneyCell, numberCell, phoneCell, textCell } from '#platform/csv.ts';
import { offerIn } from '#documents/stored-offer.ts';

/** Every offer on a deal, whatever became of it, newest first, with all terms and what they bring the seller. */
export const downloadOffers = dealCsv({
  kind: 'offers',
  rows: ({ db }, dealId) => db.collection(paths.offers(dealId)).orderBy('submittedAt', 'desc'),
  parse: offerIn,
  headings: ({ offers }, timeZone) => Object.values(offers).map((heading) => heading.replace('{{timeZone}}', timeZone)),
  cells: (offer, { types, states, fundingSources, sides, yesNo }, { timestampCell, deal, account }) => {
    const { terms = {}, backup, emdDueAt, emdReceivedAt } = offer;
    const { sellerNote, fundingSource, validUntil } = terms;
    const thread = threadOf(offer);
    const turn = turnOf(offer);
    const answeredOn = todayIn(deal.state, thread.at(-1)?.at ?? offer.submittedAt);
    // By the rate of who downloads it: nobody else reads this table.
    const figures = figuresOf(offer, deal, answeredOn, account.discountRate);
    const time = (at: Date | undefined) => (at ? timestampCell(at) : textCell(undefined));
    return [
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
      moneyCell(terms.emd),
      numberCell(terms.emdRefundableDays),
      numberCell(terms.inspectionDays),
      textCell(fundingSource && fundingSources[fundingSource]),
      textCell(terms.buyerEntity),
      time(validUntil === undefined ? undefined : new Date(validUntil)),
      moneyCell(terms.cashToSeller),
      moneyCell(terms.assumedBalance),
      moneyCell(sellerNote?.amount),
      numberCell(sellerNote?.annualRate),
      numberCell(sellerNote?.amortizationMonths),
      numberCell(sellerNote?.balloonMonths),
      numberCell(sellerNote?.interestOnlyMonths),
      textCell(turn && sides[turn]),
      numberCell(thread.length),
      numberCell(backup?.rank),
      textCell(backup && yesNo[backup.agreed ? 'yes' : 'no']),
      time(emdDueAt),
      time(emdReceivedAt),
      moneyCell(figures.cashToSeller),
      moneyCell(figures.monthlyToSeller),
      moneyCell(figures.totalReceived),
      moneyCell(figures.presentValue),
      numberCell(figures.discountRate),
      moneyCell(figures.balloonAmount),
      dayCell(figures.balloonDate ?? ''),
      numberCell(figures.daysToClose),
      textCell(offer.ended?.reason),
    ];
  },
});
