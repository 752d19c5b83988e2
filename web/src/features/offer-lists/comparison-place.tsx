import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { usualDiscountRate } from 'domain/offer/offer-figures.ts';
import { useAccount } from '#platform/session/account.tsx';
import { useSaveDiscountRate } from '#features/offers/data.ts';
import { OfferAnswers } from './offer-answers.tsx';

const OfferComparison = lazy(() => import('./offer-comparison.tsx'));

type Props = {
  deal: Deal;
  /** The offers that are still live. */
  offers: readonly Offer[];
  /** All offers on the deal, including those that are not compared. */
  all: readonly Offer[];
  now: Date;
  /** Id of the offer whose answer dialog is open; `onAnswer` is called with it, or with undefined when the dialog closes. */
  answered: string | undefined;
  onAnswer: (id: string | undefined) => void;
};

/** Opens the comparison of live offers; renders nothing when there are none. */
export function ComparisonPlace({ deal, offers, all, now, answered, onAnswer }: Props) {
  const { t } = useTranslation('offers');
  const { uid, role, discountRate = usualDiscountRate } = useAccount();
  const saveDiscountRate = useSaveDiscountRate(uid);
  const [shown, setShown] = useState(false);
  /** Saves the discount rate. Admins act on behalf of originators and must not change theirs. */
  const keepRate = (rate: number) => {
    if (role !== 'originator') return;
    saveDiscountRate(rate).catch((error: unknown) => console.error('The discount rate was not kept', error));
  };
  const answersOf = (offer: Offer) => (
    <OfferAnswers offer={offer} others={all} deal={deal} side="originator" narrow onAnswer={onAnswer} />
  );
  if (offers.length === 0) return null;
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
            offers={offers}
            answered={answered}
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
