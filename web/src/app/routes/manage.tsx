import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { ManageScreen, type ManagedDeals } from '#features/deals/list/manage-screen.tsx';
import { useAccount } from '#platform/session/account.tsx';

// With what works out figures, which no other list needs.
const Desk = lazy(async () => ({ default: (await import('#features/desk/desk.tsx')).Desk }));

/** An originator's deals, with what needs them first; an admin's list of all deals. */
export default function ManageRoute() {
  const { role } = useAccount();
  return <ManageScreen first={role === 'originator' ? OwnDesk : undefined} />;
}

function OwnDesk(deals: ManagedDeals) {
  const { uid } = useAccount();
  return (
    <Suspense fallback={<Skeleton height="6.5rem" />}>
      <Desk uid={uid} {...deals} />
    </Suspense>
  );
}
