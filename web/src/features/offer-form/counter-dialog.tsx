import type { Deal } from 'domain/deal/deal-document.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { useAccount } from '#platform/session/account.tsx';
import { CounterSteps } from './counter-steps.tsx';
import { useClause } from '#features/offers/clause-box.tsx';
import { sendCounter } from '#features/offers/data.ts';
import { ProofChoice } from '#features/proofs/proof-choice.tsx';

type Props = {
  deal: Deal;
  /** The live offer; the dialog reports changes to it while it is open. */
  offer: Offer;
  /** The deal's other offers that the side may see. */
  others: readonly Offer[];
  /** Returns what happened to the offer since the given version; undefined if nothing did. */
  happenedSince: (earlier: Offer) => string | undefined;
  onClose: () => void;
};

/** Counters an offer, for the side whose turn it is: its buyer, or the originator and admins on their behalf. */
export default function CounterDialog({ deal, offer, others, happenedSince, onClose }: Props) {
  const { uid } = useAccount();
  const side = uid === offer.buyerUid ? 'buyer' : 'originator';
  const clause = useClause({ deal, offer, side, others });
  return (
    <CounterSteps
      deal={deal}
      offer={offer}
      uid={uid}
      side={side}
      clause={clause}
      Proof={side === 'buyer' ? ProofChoice : undefined}
      happenedSince={happenedSince}
      send={sendCounter}
      onClose={onClose}
    />
  );
}
