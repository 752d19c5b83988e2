import { lazy, Suspense, useState } from 'react';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import type { Interest } from 'domain/interest/interest.ts';
import { InterestCard } from './interest-card.tsx';
import { useCalled } from './use-called.ts';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

type Props = { dealId: string; status: DealStatus; interest: Interest };

/** {@link InterestCard} whose buyer can be answered and marked as called. */
export function InterestedBuyer({ dealId, status, interest }: Props) {
  const [answering, setAnswering] = useState(false);
  const { busy, mark } = useCalled(dealId, interest);
  return (
    <>
      <InterestCard interest={interest} busy={busy} onAnswer={() => setAnswering(true)} onMark={mark} />
      <Suspense fallback={null}>
        {answering && (
          <AnswerDialog dealId={dealId} status={status} interest={interest} onClose={() => setAnswering(false)} />
        )}
      </Suspense>
    </>
  );
}
