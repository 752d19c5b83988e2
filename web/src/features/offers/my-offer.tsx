import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isExpired } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { formatDateTime, formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { WrittenText } from '#ui/written-text.ts';
import { groupOf } from './offer-status.ts';
import { OfferStatusChip } from './offer-status-chip.tsx';

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
  // After what it ends, so that no line begins with it.
  '& > :not(:last-child)::after': { content: '"·"', marginInlineStart: theme.spacing(2) },
}));

const looks = { yourTurn: 'elevation', accepted: 'chosen', waiting: 'elevation', over: 'sunken' } as const;

type Props = {
  offer: Offer;
  now: Date;
  /** Names the deal, with the way to it. */
  withDeal?: boolean;
  /** Terms, rounds and answers, where there is the deal to show them with. */
  children?: ReactNode;
};

/** A buyer's own offer. */
export function MyOffer({ offer, now, withDeal = false, children }: Props) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const { terms, ended } = offer;
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
      {withDeal && (
        <StandaloneLink component={Link} to={`/deals/${offer.dealId}`}>
          {offer.dealAddress}
        </StandaloneLink>
      )}
      <Facts variant="body2" color="textSecondary">
        <span>{t(`types.${offer.offerType}`)}</span>
        <span>{t('closes', { day: formatDay(offer.closeOfEscrow, currentLanguage()) })}</span>
        {ends !== undefined && <span>{t('ends', { at: formatDateTime(new Date(ends), currentLanguage()) })}</span>}
        <RelativeTime at={offer.submittedAt} />
      </Facts>
      {offer.message && <WrittenText>{offer.message}</WrittenText>}
      {ended?.reason && <WrittenText color="textSecondary">{t('endedFor', { reason: ended.reason })}</WrittenText>}
      {children}
    </Paper>
  );
}
