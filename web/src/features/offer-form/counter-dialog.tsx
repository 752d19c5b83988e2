import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { useAccount } from '#platform/session/account.tsx';
import { CounterSteps } from './counter-steps.tsx';
import { sendCounter } from '#features/offers/data.ts';
import { ProofChoice } from '#features/proofs/proof-choice.tsx';

type Props = {
  deal: Deal;
  /** Live: what changes of it while the dialog is open is said there. */
  offer: Offer;
  /** Says what happened to the offer since it was as given; undefined where nothing did. */
  happenedSince: (earlier: Offer) => string | undefined;
  onClose: () => void;
};

/** Answers an offer with other terms, for whoever's turn it is: its buyer, or the originator and admins in their place. */
export default function CounterDialog({ deal, offer, happenedSince, onClose }: Props) {
  const { uid } = useAccount();
  const side = uid === offer.buyerUid ? 'buyer' : 'originator';
  return (
    <CounterSteps
      deal={deal}
      offer={offer}
      side={side}
      Proof={side === 'buyer' ? ProofChoice : undefined}
      happenedSince={happenedSince}
      send={sendCounter}
      onClose={onClose}
    />
  );
}
