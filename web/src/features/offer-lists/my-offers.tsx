import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { offerFormPath } from 'domain/notification/notification.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { LiveSection } from '#ui/live-section.tsx';
import { AfterAcceptance } from './after-acceptance.tsx';
import { ClosedHeading } from './closed-heading.tsx';
import { ClauseKnown } from '#features/offers/clause-known.tsx';
import { useMyOffersOn } from '#features/offers/data.ts';
import { FiguresChanged } from './figures-changed.tsx';
import { MyOffer, Offers } from './my-offer.tsx';
import { OfferAnswers } from './offer-answers.tsx';
import { unconfirmedFigures } from '#features/offers/offer-status.ts';
import { shownOffer } from '#features/offers/offer-rows.ts';
import { OfferTermsList } from '#features/offers/offer-terms-list.tsx';
import { OfferThread } from '#features/offers/offer-thread.tsx';
import { PriceGapNotice } from '#features/offers/price-gap.tsx';
import { saveOfferProof } from '#features/proofs/proof-data.ts';
import { ProofLine } from '#features/proofs/proof-line.tsx';
import { useApart } from './use-apart.ts';
import { useOffersNow } from '#features/offers/use-offers-now.ts';

/**
 * A buyer's live offers on one deal, with the possible answers and the next steps of an accepted one; renders nothing when
 * there are none.
 */
export function MyOffersOn({ deal, uid }: { deal: Deal; uid: string }) {
  const { t } = useTranslation('offers');
  const offers = useMyOffersOn(deal.id, uid);
  const now = useOffersNow(offers.rows);
  const today = todayIn(deal.state, now);
  const { state, rows } = offers;
  const { live, closed, onAnswer } = useApart(rows, 'buyer', now);
  if (state === 'ready' && rows.length === 0) return null;
  const canOffer = takesOffers(deal.status) && !rows.some((offer) => offer.state === 'open');
  const gapOf = (offer: Offer) => shownOffer(offer, deal, today).gap;
  const card = (offer: Offer) => (
    <MyOffer key={offer.id} offer={offer} gap={gapOf(offer)} now={now}>
      <FiguresChanged
        title={t('figures.title')}
        text={t('figures.text')}
        changes={unconfirmedFigures(offer, deal, now)}
      />
      <OfferTermsList offer={offer} deal={deal} today={today} side="buyer" />
      <PriceGapNotice gap={gapOf(offer)} />
      <ProofLine offer={offer} status={deal.status} today={today} save={saveOfferProof} />
      <ClauseKnown offer={offer} />
      <OfferThread offer={offer} deal={deal} side="buyer" today={today} />
      <OfferAnswers offer={offer} deal={deal} side="buyer" others={rows} onAnswer={onAnswer} />
      {offer.ended?.because && canOffer && (
        <Button component={Link} to={offerFormPath(deal.id)} replace variant="outlined">
          {t('mine.offerAgain')}
        </Button>
      )}
    </MyOffer>
  );
  return (
    <>
      <AfterAcceptance deal={deal} offers={rows} />
      <LiveSection id="my-offers" title={t('mine.title')} list={offers} failed={t('loadFailed')}>
        <Offers disablePadding>{live.map(card)}</Offers>
        {closed.length > 0 && (
          <>
            <ClosedHeading count={closed.length} />
            <Offers disablePadding>{closed.map(card)}</Offers>
          </>
        )}
      </LiveSection>
    </>
  );
}
