import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useRequest } from '#platform/api/use-request.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import type { LiveQuery } from '#platform/live/use-live-query.ts';
import { useOfferAmount } from '#platform/offer-amount.ts';
import { showToast } from '#platform/toasts/toasts.ts';
import { LiveSection } from '#ui/live-section.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { WrittenText } from '#ui/written-text.ts';
import { AfterAcceptance } from './after-acceptance.tsx';
import { takeOfferBack, useMyOffersOn, useMyOffers } from './data.ts';
import { inOrder, currentOffers } from './offer-lists.ts';
import { OfferStateChip } from './offer-state-chip.tsx';

/** A buyer's offers on one deal, live, with what follows from an accepted one; nothing while there is none. */
export function MyOffersOn({ deal, uid }: { deal: Deal; uid: string }) {
  const offers = useMyOffersOn(deal.id, uid);
  return (
    <>
      <AfterAcceptance deal={deal} offers={offers.rows} />
      <MyOffers offers={offers} />
    </>
  );
}

type Props = {
  offers: LiveQuery<Offer>;
  /** Which of them are shown, in order; all unless given. */
  shown?: readonly Offer[];
  withDeal?: boolean;
  /** Under the list. */
  after?: ReactNode;
};

/** A list of one's own offers; nothing while there is none. */
function MyOffers({ offers, shown = inOrder(offers.rows), withDeal = false, after }: Props) {
  const { t } = useTranslation('offers');
  if (offers.state === 'ready' && offers.rows.length === 0) return null;
  return (
    <LiveSection id="my-offers" title={t('mine.title')} list={offers} failed={t('loadFailed')}>
      <Offers disablePadding>
        {shown.map((offer) => (
          <MyOffer key={offer.id} offer={offer} withDeal={withDeal} />
        ))}
      </Offers>
      {after}
    </LiveSection>
  );
}

const Offers = styled(List)(({ theme }) => ({
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

const looks = {
  open: 'elevation',
  accepted: 'chosen',
  backup: 'elevation',
  declined: 'sunken',
  withdrawn: 'sunken',
  expired: 'sunken',
  released: 'sunken',
} as const;

function MyOffer({ offer, withDeal }: { offer: Offer; withDeal: boolean }) {
  const { t } = useTranslation('offers');
  const offerAmount = useOfferAmount();
  const key = useIdempotencyKey(`withdraw ${offer.id}`);
  const { busy, send } = useRequest(async () => {
    try {
      await takeOfferBack(offer.dealId, offer.id, key);
      showToast({ title: t('mine.withdrawn') });
    } catch (error) {
      showToast({ variant: 'destructive', title: t('mine.withdrawFailed'), description: errorText(error) });
    }
  });

  return (
    <Paper component="li" variant={looks[offer.state]} sx={{ display: 'grid', justifyItems: 'start', gap: 2, p: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, width: 1 }}>
        <Typography variant="h2" component="strong">
          {offerAmount(offeredBy(offer), 'offerFigure')}
        </Typography>
        <OfferStateChip state={offer.state} />
      </Stack>
      {withDeal && (
        <StandaloneLink component={Link} to={`/deals/${offer.dealId}`}>
          {offer.dealAddress}
        </StandaloneLink>
      )}
      <Facts variant="body2" color="textSecondary">
        <span>{t(`types.${offer.offerType}`)}</span>
        <span>{t('closes', { day: formatDay(offer.closeOfEscrow, currentLanguage()) })}</span>
        <RelativeTime at={offer.submittedAt} />
      </Facts>
      {offer.message && <WrittenText>{offer.message}</WrittenText>}
      {offer.state === 'open' && (
        // Its words begin where the others do.
        <Button variant="text" sx={{ ml: -3 }} loading={busy} onClick={send}>
          {t(busy ? 'mine.withdrawing' : 'mine.withdraw')}
        </Button>
      )}
    </Paper>
  );
}

/** So many are shown at once. */
const atOnce = 8;

/** A buyer's offers on all deals, live, each a way to its deal: what is open or new, and all of them on demand. */
export function CurrentOffers({ uid }: { uid: string }) {
  const { t } = useTranslation('offers');
  const offers = useMyOffers(uid);
  const [all, setAll] = useState(false);
  const [openedAt] = useState(() => new Date());
  const { rows } = offers;
  const shown = all ? inOrder(rows) : inOrder(currentOffers(rows, openedAt)).slice(0, atOnce);
  return (
    <MyOffers
      offers={offers}
      shown={shown}
      withDeal
      after={
        shown.length < rows.length && (
          <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setAll(true)}>
            {t('mine.showAll', { count: rows.length })}
          </Button>
        )
      }
    />
  );
}
