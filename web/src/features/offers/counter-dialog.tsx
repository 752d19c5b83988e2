import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { useAccount } from '#platform/session/account.tsx';
import { CounterSteps, type ProofOfCounter } from './counter-steps.tsx';
import { sendCounter } from './data.ts';
import { ProofChoice } from './proof/proof-choice.tsx';

type Props = {
  deal: Deal;
  /** Live: what changes of it while the dialog is open is said there. */
  offer: Offer;
  onClose: () => void;
};

/** Answers an offer with other terms, for whoever's turn it is: its buyer, or the originator and admins in their place. */
export default function CounterDialog({ deal, offer, onClose }: Props) {
  const { uid } = useAccount();
  const side = uid === offer.buyerUid ? 'buyer' : 'originator';
  const proofChoice: ProofOfCounter = (choice) => <ProofChoice uid={uid} attached={offer.proofOfFunds} {...choice} />;
  return (
    <CounterSteps
      deal={deal}
      offer={offer}
      side={side}
      proofChoice={side === 'buyer' ? proofChoice : undefined}
      send={sendCounter}
      onClose={onClose}
    />
  );
}
