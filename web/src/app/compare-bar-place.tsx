import { lazy, Suspense } from 'react';
import { useChosenDeals } from '#features/deal/chosen-deals.ts';

const CompareBar = lazy(() => import('#features/compare/compare-bar.tsx'));

/** The bar of chosen deals, which loads once one is chosen. A part of its own: choosing a deal does not render the list. */
export function CompareBarPlace({ uid }: { uid: string }) {
  const chosen = useChosenDeals(uid);
  return <Suspense fallback={null}>{chosen.length > 0 && <CompareBar uid={uid} chosen={chosen} />}</Suspense>;
}
