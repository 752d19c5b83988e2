import { todayIn } from 'domain/geo/time-zones.ts';
import { threadOf, turnOf } from 'domain/offer/negotiation.ts';
import { figuresOf } from 'domain/offer/offer-figures.ts';
import { priceGap } from 'domain/offer/offer-price.ts';
import { knownRecord, type Offer } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { dealCsv } from '#deals/deal-csv.ts';
import { dayCell, moneyCell, numberCell, phoneCell, textCell } from '#platform/csv.ts';
import { offerIn } from '#documents/stored-offer.ts';

/** Exports all offers on a deal in every state, newest first, with all terms and the seller's figures. */
export const downloadOffers = dealCsv({
  kind: 'offers',
  rows: ({ db }, dealId) => db.collection(paths.offers(dealId)).orderBy('submittedAt', 'desc'),
  parse: offerIn,
  cells: (offer, { types, states, fundingSources, sides, whoseReasons, yesNo }, { timestampCell, deal, account }) => {
    const { terms = {}, backup, emdDueAt, emdReceivedAt } = offer;
    const { sellerNote, fundingSource, validUntil } = terms;
    const thread = threadOf(offer);
    const turn = turnOf(offer);
    const answeredOn = todayIn(deal.state, thread.at(-1)?.at ?? offer.submittedAt);
    // With the downloader's own discount rate.
    const figures = figuresOf(offer, deal, answeredOn, account.discountRate);
    const time = (at: Date | undefined) => (at ? timestampCell(at) : textCell(undefined));
    return {
      buyer: textCell(offer.buyerName),
      // Present only on accepted offers.
      buyerEmail: textCell(offer.contacts?.buyer.email),
      buyerPhone: phoneCell(offer.contacts?.buyer.phone ?? ''),
      type: textCell(types[offer.offerType]),
      purchasePrice: moneyCell(offer.purchasePrice),
      entryFee: moneyCell(offer.entryFee),
      closeOfEscrow: dayCell(offer.closeOfEscrow),
      state: textCell(states[offer.state]),
      message: textCell(offer.message),
      submittedAt: timestampCell(offer.submittedAt),
      emd: moneyCell(terms.emd),
      emdRefundableDays: numberCell(terms.emdRefundableDays),
      inspectionDays: numberCell(terms.inspectionDays),
      fundingSource: textCell(fundingSource && fundingSources[fundingSource]),
      buyerEntity: textCell(terms.buyerEntity),
      proofOfFunds: textCell(yesNo[offer.proofOfFunds ? 'yes' : 'no']),
      proofOfFundsDate: dayCell(offer.proofOfFunds?.date ?? ''),
      closedBefore: numberCell(recordOf(offer)?.closed),
      fellThroughBefore: numberCell(recordOf(offer)?.fellThrough),
      openElsewhere: numberCell(recordOf(offer)?.openElsewhere),
      validUntil: time(validUntil === undefined ? undefined : new Date(validUntil)),
      termCashToSeller: moneyCell(terms.cashToSeller),
      assumedBalance: moneyCell(terms.assumedBalance),
      noteAmount: moneyCell(sellerNote?.amount),
      noteRate: numberCell(sellerNote?.annualRate),
      notePayment: moneyCell(sellerNote?.payment),
      noteAmortization: numberCell(sellerNote?.amortizationMonths),
      noteBalloon: numberCell(sellerNote?.balloonMonths),
      noteInterestOnly: numberCell(sellerNote?.interestOnlyMonths),
      priceDifference: moneyCell(priceGap(offer, deal)?.difference),
      turn: textCell(turn && sides[turn]),
      rounds: numberCell(thread.length),
      backupRank: numberCell(backup?.rank),
      backupAgreed: textCell(backup && yesNo[backup.agreed ? 'yes' : 'no']),
      emdDueAt: time(emdDueAt),
      emdReceivedAt: time(emdReceivedAt),
      cashToSeller: moneyCell(figures.cashToSeller),
      monthlyToSeller: moneyCell(figures.monthlyToSeller),
      laterMonthly: moneyCell(figures.laterMonthly),
      laterFromMonth: numberCell(figures.laterFromMonth),
      totalReceived: moneyCell(figures.totalReceived),
      presentValue: moneyCell(figures.presentValue),
      discountRate: numberCell(figures.discountRate),
      balloonAmount: moneyCell(figures.balloonAmount),
      balloonDate: dayCell(figures.balloonDate ?? ''),
      daysToClose: numberCell(figures.daysToClose),
      reason: textCell(offer.ended?.reason),
      whoseReason: textCell(offer.ended?.whoseReason && whoseReasons[offer.ended.whoseReason]),
    };
  },
});

const recordOf = ({ buyerRecord }: Offer) => buyerRecord && knownRecord(buyerRecord);
