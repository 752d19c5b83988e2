import Button from '@mui/material/Button';
import { MessageSquareHeart } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import { takesMessage } from 'domain/interest/conversation.ts';
import { useMyInterest } from './data.ts';

const InterestDialog = lazy(() => import('./interest-dialog.tsx'));

type Props = {
  dealId: string;
  uid: string;
  /** Of the deal. */
  status: DealStatus;
  /** Whether they listed the deal themselves, as an originator then. */
  own: boolean;
  /** Whether the buyer's address is proven: without it the server takes no interest, but lets one be withdrawn. */
  emailVerified: boolean;
  /** Shown in the dialog where that stands in the way. */
  verifyEmail: ReactNode;
  /** The button is for writing back to an answer. */
  reply?: boolean;
};

/**
 * A buyer's interest in a deal: express it, and once it is expressed, edit or withdraw it. A dialog that is open stays, with what
 * was typed, also when the deal is sold meanwhile.
 */
export function MyInterest({ uid, status, own, reply = false, ...props }: Props) {
  const { t } = useTranslation('interest');
  const { state, value: interest } = useMyInterest(props.dealId, uid);
  const [shown, setShown] = useState(false);
  const open = !own && takesMessage(status, interest);
  return (
    <>
      {state !== 'loading' && ((interest && !reply) || open) && (
        <Button
          variant="outlined"
          startIcon={<MessageSquareHeart aria-hidden size={20} />}
          aria-haspopup="dialog"
          onClick={() => setShown(true)}
        >
          {t(reply ? 'conversation.writeBack' : interest ? 'edit' : 'express')}
        </Button>
      )}
      <Suspense fallback={null}>
        {shown && <InterestDialog {...props} open={open} interest={interest} onClose={() => setShown(false)} />}
      </Suspense>
    </>
  );
}
