import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isExpired } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import type { PriceGap } from 'domain/offer/offer-price.ts';
import { formatDateTime, formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#features/terms/offer-amount.ts';
import { WrittenText } from '#ui/written-text.ts';
import { EmdClock } from './emd-clock.tsx';
import { LastRoundTime } from '#features/offers/last-round-time.tsx';
import { groupOf } from '#features/offers/offer-status.ts';
import { OfferStatusChip } from '#features/offers/offer-status-chip.tsx';
import { RestOfPrice } from '#features/offers/price-gap.tsx';

export const Offers = styled(List)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(3),
}));

const Facts = styled(Typography)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  // The separator follows each part, so that no line begins with it.
  '& > :not(:last-child)::after': { content: '"·"', marginInlineStart: theme.spacing(2) },
}));

const looks = { yourTurn: 'elevation', accepted: 'chosen', waiting: 'elevation', closed: 'sunken' } as const;

type Props = {
  offer: Offer;
  now: Date;
  gap?: PriceGap | undefined;
  /** Terms, rounds and answers. */
  children: ReactNode;
};

/** A buyer's own offer on the deal's page. */
export function MyOffer({ offer, now, gap, children }: Props) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const { terms, ended, state, backup } = offer;
  const ends = offer.state === 'open' && !isExpired(offer, now) ? terms?.validUntil : undefined;
  return (
    <Paper
      component="li"
      variant={looks[groupOf(offer, 'buyer', now)]}
      sx={{ display: 'grid', justifyItems: 'start', gap: 2, p: 4 }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, width: 1 }}>
        <Typography variant="h2" component="strong">
          {offerAmount(offeredBy(offer), 'offerFigure')}
        </Typography>
        <OfferStatusChip offer={offer} side="buyer" now={now} />
      </Stack>
      <RestOfPrice gap={gap} />
      <Facts variant="body2" color="textSecondary">
        <span>{t(`types.${offer.offerType}`)}</span>
        <span>{t('closes', { day: formatDay(offer.closeOfEscrow, currentLanguage()) })}</span>
        {ends !== undefined && <span>{t('ends', { at: formatDateTime(new Date(ends), currentLanguage()) })}</span>}
        <LastRoundTime offer={offer} side="buyer" />
      </Facts>
      {state === 'backup' && backup && (
        <Typography>{t(`asBackup.${backup.agreed ? 'agreed' : 'asked'}`, { rank: backup.rank })}</Typography>
      )}
      {offer.message && <WrittenText>{offer.message}</WrittenText>}
      {ended?.reason && <WrittenText color="textSecondary">{t('endedFor', { reason: ended.reason })}</WrittenText>}
      {ended?.whoseReason && <Typography color="textSecondary">{t(`fellFor.${ended.whoseReason}`)}</Typography>}
      {ended?.because && <Typography color="textSecondary">{t(`passedOver.${ended.because}`)}</Typography>}
      {state === 'released' && <EmdClock offer={offer} />}
      {children}
    </Paper>
  );
}
