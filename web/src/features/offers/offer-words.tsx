import Chip from '@mui/material/Chip';
import { Ban, CircleCheck, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import type { Offer, OfferState } from 'domain/offer/offer.ts';

const looks = {
  open: { color: 'info', Icon: Clock },
  accepted: { color: 'success', Icon: CircleCheck },
  declined: { color: 'default', Icon: Ban },
  withdrawn: { color: 'default', Icon: Undo2 },
} as const;

/** The state of an offer, by icon and word. */
export function OfferStateChip({ state }: { state: OfferState }) {
  const { t } = useTranslation('offers');
  const { color, Icon } = looks[state];
  return <Chip color={color} icon={<Icon aria-hidden size={14} />} label={t(`states.${state}`)} />;
}

/** How an offer stands to what the deal asks: "$2,000 under asking", "at asking". */
export function useAgainstAsked() {
  const { t } = useTranslation('offers');
  return (
    { offerType, purchasePrice, entryFee }: Offer,
    deal: Pick<Deal, 'purchasePrice' | 'entryFee' | 'dealCategory'>,
  ): string => {
    const [offered, asked] = offerType === 'cash' ? [purchasePrice, deal.purchasePrice] : [entryFee, deal.entryFee];
    if (offered === undefined || asked === undefined) return t('against.none');
    if (offered === asked) return t('against.same');
    return t(offered < asked ? 'against.under' : 'against.over', { amount: formatMoney(Math.abs(offered - asked)) });
  };
}
