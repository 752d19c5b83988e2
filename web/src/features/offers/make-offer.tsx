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

type Props = {
  deal: Deal;
  uid: string;
  /** Whether the buyer's address is proven: without it the server takes no offer. */
  emailVerified: boolean;
  /** Shown in the dialog where the server refuses for that reason. */
  verifyEmail: ReactNode;
};

/**
 * The button that opens the offer dialog; says so when a new offer replaces one that is open. A buyer whose turn it is answers the open one
 * in place of making a new one, which would end the negotiation. The button is there while the deal takes
 * offers, for a buyer whose address is proven; a dialog that is open stays, with what was typed.
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
  const close = () => setShown(undefined);
  return (
    <>
      {takesOffers(deal.status) && emailVerified && (
        <Button
          startIcon={<HandCoins aria-hidden size={20} />}
          aria-haspopup="dialog"
          onClick={() => setShown(isToAnswer ? { counter: open.id } : 'offer')}
        >
          {t(isToAnswer ? 'counter.make' : open ? 'improve' : 'make')}
        </Button>
      )}
      <Suspense fallback={null}>
        {countered && <CounterDialog deal={deal} offer={countered} onClose={close} />}
        {shown === 'offer' && state !== 'loading' && (
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
