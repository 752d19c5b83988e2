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
  /** Status of the deal. */
  status: DealStatus;
  /** Whether they listed the deal themselves, when they were an originator. */
  own: boolean;
  /** Whether the buyer's address is verified: otherwise the server accepts no interest, but lets it be withdrawn. */
  emailVerified: boolean;
  /** Shown in the dialog while the address is unverified. */
  verifyEmail: ReactNode;
  /** Labels the button as a reply to an answer. */
  reply?: boolean;
};

/**
 * A buyer's interest in a deal: express, edit or withdraw it. An open dialog stays open with its text, even when the deal is
 * sold.
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
        {shown && (
          <InterestDialog {...props} uid={uid} open={open} interest={interest} onClose={() => setShown(false)} />
        )}
      </Suspense>
    </>
  );
}
