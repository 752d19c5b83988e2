import { useTranslation } from 'react-i18next';
import type { DealCategory } from 'domain/deal/deal-choices.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import type { AskedTerms } from 'domain/offer/asking-terms.ts';
import { threadOf } from 'domain/offer/negotiation.ts';
import { knownRecord, leastFinished, type Offer, type OfferRecord, type OfferSide } from 'domain/offer/offer.ts';
import { figuresOf, type OfferFigures } from 'domain/offer/offer-figures.ts';
import { impliedPrice, priceGap, type PriceGap } from 'domain/offer/offer-price.ts';
import type { FundingSource, OfferedOn } from 'domain/offer/offer-terms.ts';
import { type AttachedProof, isOldProof } from 'domain/offer/proof-of-funds.ts';
import { formatDateTime, formatDay } from '#platform/dates.ts';
import { useLaterPayment } from '#features/terms/later-payment.ts';

/** An offer, one of its rounds, or what a deal asks. Undefined means not given, which is not the same as 0. */
export type ShownTerms = {
  offerType: DealCategory;
  purchasePrice?: number | undefined;
  entryFee?: number | undefined;
  closeOfEscrow?: string | undefined;
  terms?: AskedTerms | undefined;
  proofOfFunds?: Pick<AttachedProof, 'date'> | undefined;
  buyerRecord?: OfferRecord | undefined;
};

/** The terms together with what they bring the seller, as far as that is known. */
export type ShownOffer = ShownTerms & {
  figures: Partial<OfferFigures>;
  hasOldProof: boolean;
  /** Difference between the price and the sum of its parts, if any. */
  gap: PriceGap | undefined;
};

/**
 * Returns an offer with its figures, calculated for the reader's day and rate, so that the days to close of compared offers
 * count from the same day.
 * @param today "YYYY-MM-DD" in the property's time zone
 */
export function shownOffer(offered: ShownTerms, deal: OfferedOn, today: string, discountRate?: number): ShownOffer {
  const { offerType, entryFee, closeOfEscrow, terms, proofOfFunds, buyerRecord } = offered;
  // Older offers have no price.
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

/** Returns the day of an offer's latest round, "YYYY-MM-DD"; the months of a deal's asked note count from it. */
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
  /** Calculated, not part of the offer itself. */
  isFigure?: true;
  /** Exists only in offers; a deal has no such field. */
  isOffersOwn?: true;
  /** The better direction for the seller; undefined when it depends on the seller. */
  better?: 'more' | 'less';
  /** Returns the value for comparisons: dollars, percent, days, months, "YYYY-MM-DD", an instant in ISO 8601, or text. */
  value: (shown: ShownOffer) => number | string | undefined;
};

/** The parts of an offer, in display order. */
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
  // The newest proof is best.
  proofOfFunds: { kind: 'proof', isOffersOwn: true, better: 'more', value: (shown) => shown.proofOfFunds?.date },
  // Text, so that offers with different outcomes differ; neither value is better.
  buyerRecord: {
    kind: 'record',
    isFigure: true,
    isOffersOwn: true,
    value: ({ buyerRecord }) => buyerRecord && saidRecord(buyerRecord),
  },
  validUntil: { kind: 'instant', isOffersOwn: true, value: ({ terms }) => terms?.validUntil },
  cashToSeller: { kind: 'money', better: 'more', value: ({ terms }) => terms?.cashToSeller },
  assumedBalance: { kind: 'money', value: ({ terms }) => terms?.assumedBalance },
  noteAmount: { kind: 'money', value: ({ terms }) => terms?.sellerNote?.amount },
  noteRate: { kind: 'rate', better: 'more', value: ({ terms }) => terms?.sellerNote?.annualRate },
  notePayment: { kind: 'money', value: ({ terms }) => terms?.sellerNote?.payment },
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

/** Value of the `buyerRecord` row of a buyer who finished too little. */
export const newHere = 'new';

function saidRecord(record: OfferRecord): string {
  const known = knownRecord(record);
  if (!known) return newHere;
  const { closed, fellThrough, buyersReason = 0, sellersReason = 0, openElsewhere = 0 } = known;
  return [closed, fellThrough, buyersReason, sellersReason, openElsewhere].join('/');
}

export type OfferRowKey = keyof typeof table;
export type OfferRow = Row & { key: OfferRowKey };

export const offerRows: readonly OfferRow[] = Object.entries<Row>(table).map(([key, row]) => ({
  ...row,
  key: key as OfferRowKey,
}));

/** Rows with a text of their own for 0. */
const hasTextOfNone = ['emdRefundableDays', 'inspectionDays', 'noteInterestOnly', 'balloonAmount'] as const;
const isSaidOfNone = (key: OfferRowKey): key is (typeof hasTextOfNone)[number] =>
  (hasTextOfNone as readonly string[]).includes(key);

/** Returns the labels and formatted values of rows, in the reader's language and time zone. */
export function useOfferRowTexts() {
  const { t, i18n } = useTranslation('offers');
  const later = useLaterPayment();
  const language = i18n.resolvedLanguage === 'es' ? 'es' : 'en';
  const written: Record<RowKind, (value: never) => string> = {
    money: (value: number) => formatMoney(value),
    payment: (value: number) => formatMoney(value),
    rate: (value: number) => formatRate(value),
    // The closing date may have passed since the offer was made.
    days: (value: number) => (value < 0 ? t('rows.past') : t('rows.days', { count: value })),
    months: (value: number) => t('rows.months', { count: value }),
    day: (value: string) => formatDay(value, language),
    instant: (value: string) => formatDateTime(new Date(value), language),
    funding: (value: FundingSource) => t(`rows.funding.${value}`),
    proof: (value: string) => formatDay(value, language),
    record: (value: string) => {
      if (value === newHere) return t('rows.none.buyerRecord', { count: leastFinished });
      const [closed, fellThrough, buyers, sellers, elsewhere] = value.split('/').map(Number);
      const ended = t('rows.record', { closed, fellThrough });
      const said = buyers || sellers ? t('rows.recordFor', { said: ended, buyers, sellers }) : ended;
      return elsewhere ? t('rows.recordOpen', { said, elsewhere }) : said;
    },
    text: (value: string) => value,
  };
  return {
    /** `side`: the reader's, for rows about the buyer. */
    labelOf: ({ key }: Pick<OfferRow, 'key'>, side: OfferSide = 'originator'): string =>
      t(key === 'buyerRecord' && side === 'buyer' ? 'rows.ownRecord' : `rows.labels.${key}`),
    /** Undefined when the value was not given. */
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
