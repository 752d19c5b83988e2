import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { usualDiscountRate } from 'domain/offer/offer-figures.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useAccount } from '#platform/session/account.tsx';
import { saveDiscountRate } from './data.ts';
import { OfferAnswers } from './offer-answers.tsx';
import { groupOf } from './offer-status.ts';

const OfferComparison = lazy(() => import('./offer-comparison.tsx'));

type Props = { deal: Deal; offers: readonly Offer[]; now: Date };

/** Opens the comparison of the offers that still count; nothing while there is none. */
export function ComparisonPlace({ deal, offers, now }: Props) {
  const { t } = useTranslation('offers');
  const { uid, role, discountRate = usualDiscountRate } = useAccount();
  const firestore = useFirestore();
  const [shown, setShown] = useState(false);
  /** An admin looks on behalf of others, whose rate is not theirs to set. */
  const keepRate = (rate: number) => {
    if (role !== 'originator') return;
    saveDiscountRate(firestore, uid, rate).catch((error: unknown) =>
      console.error('The discount rate was not kept', error),
    );
  };
  const answersOf = (offer: Offer) => (
    <OfferAnswers offer={offer} others={offers} deal={deal} side="originator" narrow />
  );
  const compared = offers.filter((offer) => groupOf(offer, 'originator', now) !== 'closed');
  if (compared.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        sx={{ alignSelf: 'start' }}
        aria-expanded={shown}
        onClick={() => setShown((before) => !before)}
      >
        {t(shown ? 'compare.hide' : 'compare.show')}
      </Button>
      <Suspense fallback={null}>
        {shown && (
          <OfferComparison
            deal={deal}
            offers={compared}
            answersOf={answersOf}
            now={now}
            ownRate={discountRate}
            keepRate={keepRate}
          />
        )}
      </Suspense>
    </>
  );
}
