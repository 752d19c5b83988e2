import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import { acceptedAsAsked } from 'domain/offer/as-asked.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { separator } from '#ui/separator.ts';
import {
  offerRows,
  roundDay,
  shownOffer,
  useOfferRowTexts,
  type OfferRow,
  type OfferRowKey,
  type ShownOffer,
} from '#features/offers/offer-rows.ts';

/** Terms that can differ from the deal's. The closing date is not among them, because a deal asks for none. */
const comparedTerms: readonly OfferRowKey[] = [
  'purchasePrice',
  'entryFee',
  'emd',
  'cashToSeller',
  'assumedBalance',
  'noteAmount',
  'noteRate',
  'notePayment',
  'noteAmortization',
  'noteBalloon',
  'noteInterestOnly',
];

type Props = { offer: Offer; deal: Deal };

/** Differences of an offer from the deal in price, entry fee and terms; renders nothing when they agree. */
export function AgainstAsked({ offer, deal }: Props) {
  const { t } = useTranslation('offers');
  const { labelOf, textOf } = useOfferRowTexts();
  const { offerType, terms } = offer;
  const day = roundDay(offer, deal);
  const shown = shownOffer(offer, deal, day);
  const accepted = acceptedAsAsked(deal, offerType, day);
  const isCreative = offerType === 'creative' && deal.dealCategory === 'creative';
  const asked = shownOffer({ ...accepted, ...(isCreative && { entryFee: deal.entryFee }) }, deal, day);
  // Older offers were made without the deal's terms.
  const namesTerms = terms !== undefined && offer.purchasePrice !== undefined;
  const hasNoNote = namesTerms && !terms.sellerNote && accepted.terms.sellerNote !== undefined;

  // A note states its payment or its amortization. If either side states the payment, what is paid is compared.
  const statesPayment = [shown, asked].some((side) => side.terms?.sellerNote?.payment !== undefined);
  const valueIn = (row: OfferRow, side: ShownOffer) =>
    statesPayment && row.key === 'notePayment'
      ? (side.figures.laterMonthly ?? side.figures.monthlyToSeller)
      : row.value(side);

  const difference = (row: OfferRow): string | undefined => {
    const [offered, wanted] = [valueIn(row, shown), valueIn(row, asked)];
    if (statesPayment && row.key === 'noteAmortization' && offered === undefined) return undefined;
    // A missing balloon or missing interest-only months equal 0.
    const orNone = (value: typeof offered) => (zeroIfNone.has(row.key) ? (value ?? 0) : value);
    if (orNone(offered) === orNone(wanted)) return undefined;
    if (offered === undefined) return namesTerms ? t('against.missing') : undefined;
    if (typeof offered === 'number' && typeof wanted === 'number' && (row.kind === 'money' || row.kind === 'rate')) {
      const off = Math.abs(offered - wanted);
      const amount = row.kind === 'money' ? formatMoney(off) : formatRate(off);
      return t(offered < wanted ? 'against.under' : 'against.over', { amount });
    }
    const askedText = textOf(row, asked);
    if (askedText === undefined) return undefined;
    return t('against.other', { value: textOf(row, shown), asked: askedText });
  };

  const lines = offerRows.flatMap((row) => {
    if (!comparedTerms.includes(row.key) || (hasNoNote && isOfNote(row.key))) return [];
    const text = difference(row);
    return text === undefined ? [] : [`${labelOf(row)} ${text}`];
  });
  if (hasNoNote) lines.push(`${t('terms.groups.note')} ${t('against.missing')}`);
  if (lines.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t('against.asking', { terms: lines.join(separator) })}
    </Typography>
  );
}

const zeroIfNone: ReadonlySet<OfferRowKey> = new Set(['noteBalloon', 'noteInterestOnly']);
const isOfNote = (key: OfferRowKey): boolean => key.startsWith('note');
