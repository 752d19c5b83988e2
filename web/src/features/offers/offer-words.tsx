import { Ban, CircleCheck, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { formatMoney } from 'domain/money.ts';
import type { Offer, OfferState } from 'domain/offer/offer.ts';
import { StatusChip } from '#ui/status-chip.tsx';

const looks = {
  open: { tone: 'info', Icon: Clock },
  accepted: { tone: 'success', Icon: CircleCheck },
  declined: { tone: 'neutral', Icon: Ban },
  withdrawn: { tone: 'neutral', Icon: Undo2 },
} as const;

/** The state of an offer, by icon and word. */
export function OfferStateChip({ state }: { state: OfferState }) {
  const { t } = useTranslation('offers');
  const { tone, Icon } = looks[state];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden size={14} />}>
      {t(`states.${state}`)}
    </StatusChip>
  );
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
