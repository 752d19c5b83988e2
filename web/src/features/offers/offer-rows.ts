import { useTranslation } from 'react-i18next';
import type { DealCategory } from 'domain/deal/deal.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import type { AskedTerms } from 'domain/offer/asking-terms.ts';
import { threadOf } from 'domain/offer/negotiation.ts';
import type { Offer, OfferRecord, OfferSide } from 'domain/offer/offer.ts';
import { figuresOf, type OfferFigures } from 'domain/offer/offer-figures.ts';
import { impliedPrice, priceGap, type PriceGap } from 'domain/offer/offer-price.ts';
import type { FundingSource, OfferedOn } from 'domain/offer/offer-terms.ts';
import { type AttachedProof, isOldProof } from 'domain/offer/proof-of-funds.ts';
import { formatDateTime, formatDay } from '#platform/dates.ts';
import { useLaterPayment } from '#features/terms/later-payment.ts';

/** An offer, a round of it, or what a deal asks. What is undefined was not given, and is never 0. */
export type ShownTerms = {
  offerType: DealCategory;
  purchasePrice?: number | undefined;
  entryFee?: number | undefined;
  closeOfEscrow?: string | undefined;
  terms?: AskedTerms | undefined;
  proofOfFunds?: Pick<AttachedProof, 'date'> | undefined;
  buyerRecord?: OfferRecord | undefined;
};

/** The same with what it brings its seller, as far as that is known. */
export type ShownOffer = ShownTerms & {
  figures: Partial<OfferFigures>;
  hasOldProof: boolean;
  /** By what price and parts differ, where they do. */
  gap: PriceGap | undefined;
};

/**
 * What is shown of an offer, by the day and rate of whoever reads it: days to close of offers that are compared count from the same day.
 * @param today "YYYY-MM-DD", where the house stands
 */
export function shownOffer(offered: ShownTerms, deal: OfferedOn, today: string, discountRate?: number): ShownOffer {
  const { offerType, entryFee, closeOfEscrow, terms, proofOfFunds, buyerRecord } = offered;
  // An offer from before names none.
  const purchasePrice = offered.purchasePrice ?? impliedPrice(offered, deal);
  const { daysToClose, balloonDate, ...figures } = figuresOf(
    { offerType, purchasePrice, closeOfEscrow: closeOfEscrow ?? today, terms },
    deal,
    today,
    discountRate,
  );
  const days = closeOfEscrow === undefined ? {} : { daysToClose, ...(balloonDate && { balloonDate }) };
  return {
    offerType,
    purchasePrice,
    entryFee,
    closeOfEscrow,
    terms,
    proofOfFunds,
    buyerRecord,
    hasOldProof: proofOfFunds !== undefined && isOldProof(proofOfFunds, today),
    figures: { ...figures, ...days },
    gap: priceGap({ offerType, purchasePrice, terms }, deal),
  };
}

/** The day of an offer's last round, "YYYY-MM-DD": what a deal asks of a note counts its months from it. */
export const roundDay = (offer: Offer, { state }: { state: string }): string =>
  todayIn(state, threadOf(offer).at(-1)?.at ?? offer.submittedAt);

type RowKind =
  | 'money'
  | 'payment'
  | 'rate'
  | 'days'
  | 'months'
  | 'day'
  | 'instant'
  | 'funding'
  | 'proof'
  | 'record'
  | 'text';

type Row = {
  kind: RowKind;
  /** What is worked out, and not part of the offer itself. */
  isFigure?: true;
  /** What an offer alone can say: a deal has no place for it. */
  isOffersOwn?: true;
  /** Which of two is better for the seller; absent where neither is for everybody. */
  better?: 'more' | 'less';
  /** To be compared: dollars, percent, days, months, "YYYY-MM-DD", an instant in ISO 8601, or a text. */
  value: (shown: ShownOffer) => number | string | undefined;
};

/** What an offer consists of, in the order in which it is shown. */
const table = {
  purchasePrice: { kind: 'money', better: 'more', value: (shown) => shown.purchasePrice },
  entryFee: { kind: 'money', better: 'more', value: (shown) => shown.entryFee },
  closeOfEscrow: { kind: 'day', value: (shown) => shown.closeOfEscrow },
  daysToClose: { kind: 'days', isFigure: true, better: 'less', value: ({ figures }) => figures.daysToClose },
  emd: { kind: 'money', better: 'more', value: ({ terms }) => terms?.emd },
  emdRefundableDays: {
    kind: 'days',
    isOffersOwn: true,
    better: 'less',
    value: ({ terms }) => terms?.emdRefundableDays,
  },
  inspectionDays: { kind: 'days', isOffersOwn: true, better: 'less', value: ({ terms }) => terms?.inspectionDays },
  fundingSource: { kind: 'funding', isOffersOwn: true, value: ({ terms }) => terms?.fundingSource },
  buyerEntity: { kind: 'text', isOffersOwn: true, value: ({ terms }) => terms?.buyerEntity },
  // The newest first.
  proofOfFunds: { kind: 'proof', isOffersOwn: true, better: 'more', value: (shown) => shown.proofOfFunds?.date },
  // As a text, so that what ended otherwise differs; by it nobody is better.
  buyerRecord: {
    kind: 'record',
    isFigure: true,
    isOffersOwn: true,
    value: ({ buyerRecord }) => buyerRecord && `${buyerRecord.closed}/${buyerRecord.fellThrough}`,
  },
  validUntil: { kind: 'instant', isOffersOwn: true, value: ({ terms }) => terms?.validUntil },
  cashToSeller: { kind: 'money', better: 'more', value: ({ terms }) => terms?.cashToSeller },
  assumedBalance: { kind: 'money', value: ({ terms }) => terms?.assumedBalance },
  noteAmount: { kind: 'money', value: ({ terms }) => terms?.sellerNote?.amount },
  noteRate: { kind: 'rate', better: 'more', value: ({ terms }) => terms?.sellerNote?.annualRate },
  noteAmortization: { kind: 'months', value: ({ terms }) => terms?.sellerNote?.amortizationMonths },
  noteBalloon: { kind: 'months', value: ({ terms }) => terms?.sellerNote?.balloonMonths },
  noteInterestOnly: { kind: 'months', value: ({ terms }) => terms?.sellerNote?.interestOnlyMonths },
  priceDifference: {
    kind: 'money',
    isFigure: true,
    value: ({ gap }) => (gap?.missing ? undefined : gap?.difference),
  },
  loanPaidOff: { kind: 'money', isFigure: true, value: ({ figures }) => figures.loanPaidOff },
  cashAtClose: { kind: 'money', isFigure: true, better: 'more', value: ({ figures }) => figures.cashToSeller },
  monthlyToSeller: { kind: 'payment', isFigure: true, better: 'more', value: ({ figures }) => figures.monthlyToSeller },
  totalReceived: { kind: 'money', isFigure: true, better: 'more', value: ({ figures }) => figures.totalReceived },
  presentValue: { kind: 'money', isFigure: true, better: 'more', value: ({ figures }) => figures.presentValue },
  balloonAmount: { kind: 'money', isFigure: true, value: ({ figures }) => figures.balloonAmount },
  balloonDate: { kind: 'day', isFigure: true, value: ({ figures }) => figures.balloonDate },
} as const satisfies Record<string, Row>;

/** The value of the row of earlier offers where there are none. */
export const noEarlierOffers = '0/0';

export type OfferRowKey = keyof typeof table;
export type OfferRow = Row & { key: OfferRowKey };

export const offerRows: readonly OfferRow[] = Object.entries<Row>(table).map(([key, row]) => ({
  ...row,
  key: key as OfferRowKey,
}));

/** What 0 means in so many words. */
const hasTextOfNone = ['emdRefundableDays', 'inspectionDays', 'noteInterestOnly', 'balloonAmount'] as const;
const isSaidOfNone = (key: OfferRowKey): key is (typeof hasTextOfNone)[number] =>
  (hasTextOfNone as readonly string[]).includes(key);

/** What a row is called and how its value is written, in the reader's language and time zone. */
export function useOfferRowTexts() {
  const { t, i18n } = useTranslation('offers');
  const later = useLaterPayment();
  const language = i18n.resolvedLanguage === 'es' ? 'es' : 'en';
  const written: Record<RowKind, (value: never) => string> = {
    money: (value: number) => formatMoney(value),
    payment: (value: number) => formatMoney(value),
    rate: (value: number) => formatRate(value),
    // A day of close can have passed since it was offered.
    days: (value: number) => (value < 0 ? t('rows.past') : t('rows.days', { count: value })),
    months: (value: number) => t('rows.months', { count: value }),
    day: (value: string) => formatDay(value, language),
    instant: (value: string) => formatDateTime(new Date(value), language),
    funding: (value: FundingSource) => t(`rows.funding.${value}`),
    proof: (value: string) => formatDay(value, language),
    record: (value: string) => {
      const [closed, fellThrough] = value.split('/');
      return value === noEarlierOffers ? t('rows.none.buyerRecord') : t('rows.record', { closed, fellThrough });
    },
    text: (value: string) => value,
  };
  return {
    /** `side`: of who reads it, where a row speaks of the buyer. */
    labelOf: ({ key }: Pick<OfferRow, 'key'>, side: OfferSide = 'originator'): string =>
      t(key === 'buyerRecord' && side === 'buyer' ? 'rows.ownRecord' : `rows.labels.${key}`),
    /** Undefined where it was not given. */
    textOf: ({ key, kind, value: valueOf }: OfferRow, shown: ShownOffer): string | undefined => {
      const value = valueOf(shown);
      if (value === undefined) return undefined;
      if (value === 0 && isSaidOfNone(key)) return t(`rows.none.${key}`);
      const text = written[kind](value as never);
      const { laterMonthly, laterFromMonth } = shown.figures;
      if (kind === 'payment' && laterMonthly !== undefined) return `${text}, ${later(laterMonthly, laterFromMonth)}`;
      return kind === 'proof' && shown.hasOldProof ? t('rows.oldProof', { day: text }) : text;
    },
  };
}
