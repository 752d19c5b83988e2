import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { LiveSection } from '#ui/live-section.tsx';
import { AfterAcceptance } from './after-acceptance.tsx';
import { useMyOffersOn } from './data.ts';
import { MyOffer, Offers } from './my-offer.tsx';
import { OfferAnswers } from './offer-answers.tsx';
import { shownOffer } from './offer-rows.ts';
import { inOrder } from './offer-status.ts';
import { OfferTermsList } from './offer-terms-list.tsx';
import { OfferThread } from './offer-thread.tsx';
import { saveOfferProof } from './proof/proof-data.ts';
import { ProofLine } from './proof/proof-line.tsx';
import { useOffersNow } from './use-offers-now.ts';

/** A buyer's offers on one deal, live, with the answers they can give and what follows from an accepted one; nothing while there is none. */
export function MyOffersOn({ deal, uid }: { deal: Deal; uid: string }) {
  const { t } = useTranslation('offers');
  const offers = useMyOffersOn(deal.id, uid);
  const now = useOffersNow(offers.rows);
  const today = todayIn(deal.state, now);
  const { state, rows } = offers;
  if (state === 'ready' && rows.length === 0) return null;
  return (
    <>
      <AfterAcceptance deal={deal} offers={rows} />
      <LiveSection id="my-offers" title={t('mine.title')} list={offers} failed={t('loadFailed')}>
        <Offers disablePadding>
          {inOrder(rows, 'buyer', now).map((offer) => (
            <MyOffer key={offer.id} offer={offer} now={now}>
              <OfferTermsList shown={shownOffer(offer, deal, today)} side="buyer" />
              <ProofLine offer={offer} status={deal.status} today={today} save={saveOfferProof} />
              <OfferThread offer={offer} deal={deal} side="buyer" today={today} />
              <OfferAnswers offer={offer} deal={deal} side="buyer" />
            </MyOffer>
          ))}
        </Offers>
      </LiveSection>
    </>
  );
}
