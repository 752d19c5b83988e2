import Button from '@mui/material/Button';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { useMyOffersOn } from './data.ts';

const OfferDialog = lazy(() => import('./offer-dialog.tsx'));

type Props = {
  deal: Deal;
  uid: string;
  /** Whether the buyer's address is proven: without it the server takes no offer. */
  emailVerified: boolean;
  /** Shown in the dialog where the server refuses for that reason. */
  verifyEmail: ReactNode;
};

/**
 * The button that opens the offer dialog; says so when a new offer replaces one that is open. It is there while the deal takes
 * offers, for a buyer whose address is proven; a dialog that is open stays, with what was typed.
 */
export function MakeOffer({ deal, uid, emailVerified, verifyEmail }: Props) {
  const { t } = useTranslation('offers');
  const { state, rows } = useMyOffersOn(deal.id, uid);
  const [shown, setShown] = useState(false);
  const open = rows.find((offer) => offer.state === 'open');
  return (
    <>
      {takesOffers(deal.status) && emailVerified && (
        <Button startIcon={<HandCoins aria-hidden size={20} />} aria-haspopup="dialog" onClick={() => setShown(true)}>
          {t(open ? 'improve' : 'make')}
        </Button>
      )}
      <Suspense fallback={null}>
        {shown && state !== 'loading' && (
          <OfferDialog
            deal={deal}
            last={rows[0]}
            replaced={open}
            listFailed={state === 'error'}
            verifyEmail={verifyEmail}
            onClose={() => setShown(false)}
          />
        )}
      </Suspense>
    </>
  );
}
