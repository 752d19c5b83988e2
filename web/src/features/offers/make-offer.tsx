import Button from '@mui/material/Button';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { answersFor } from 'domain/offer/negotiation.ts';
import { useNow } from '#platform/use-now.ts';
import { useMyOffersOn } from './data.ts';
import { comingEnd } from './offer-status.ts';

const OfferDialog = lazy(() => import('./offer-dialog.tsx'));
const CounterDialog = lazy(() => import('./counter-dialog.tsx'));
const ConfirmFirst = lazy(() => import('./confirm-first.tsx'));

type Props = {
  deal: Deal;
  uid: string;
  /** Whether the buyer's address is proven: without it the server takes no offer. */
  emailVerified: boolean;
  /** Says so when the button is pressed, and where the server refuses for that reason. */
  verifyEmail: ReactNode;
};

/**
 * The button that opens the offer dialog; says so when a new offer replaces one that is open. A buyer whose turn it is answers the open one
 * in place of making a new one, which would end the negotiation. The button is there while the deal takes
 * offers; a dialog that is open stays, with what was typed. Until the buyer's address is proven the dialog says what to do about it, and becomes the form by itself.
 */
export function MakeOffer({ deal, uid, emailVerified, verifyEmail }: Props) {
  const { t } = useTranslation('offers');
  const { state, rows } = useMyOffersOn(deal.id, uid);
  const [shown, setShown] = useState<'offer' | { counter: string }>();
  const open = rows.find((offer) => offer.state === 'open');
  const now = useNow((at) => open && comingEnd(open, at));
  const isToAnswer = open !== undefined && answersFor(open, 'buyer', now).includes('counter');
  // Also once it is open no more: what was typed stays.
  const countered = typeof shown === 'object' ? rows.find(({ id }) => id === shown.counter) : undefined;
  // Once it is there the form stays, also when an address that was changed elsewhere is to be proven anew.
  const [hasForm, setHasForm] = useState(emailVerified);
  if (shown !== undefined && emailVerified && !hasForm) setHasForm(true);
  const close = () => {
    setShown(undefined);
    setHasForm(emailVerified);
  };
  return (
    <>
      {takesOffers(deal.status) && (
        <Button
          startIcon={<HandCoins aria-hidden size={20} />}
          aria-haspopup="dialog"
          onClick={() => setShown(isToAnswer ? { counter: open.id } : 'offer')}
        >
          {t(isToAnswer ? 'counter.make' : open ? 'improve' : 'make')}
        </Button>
      )}
      <Suspense fallback={null}>
        {shown !== undefined && !hasForm && <ConfirmFirst onClose={close}>{verifyEmail}</ConfirmFirst>}
        {hasForm && countered && <CounterDialog deal={deal} offer={countered} onClose={close} />}
        {hasForm && shown === 'offer' && state !== 'loading' && (
          <OfferDialog
            deal={deal}
            uid={uid}
            last={rows[0]}
            replaced={open}
            listFailed={state === 'error'}
            verifyEmail={verifyEmail}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
