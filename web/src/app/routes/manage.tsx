import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { ManageScreen, type ManagedDeals } from '#features/deal-manage/manage-screen.tsx';
import { useAccount } from '#platform/session/account.tsx';

// Includes the calculations of figures, which no other list needs.
const Desk = lazy(async () => ({ default: (await import('#features/desk/desk.tsx')).Desk }));

/** An originator's own deals, or all deals for an admin, with those that need attention first. */
export default function ManageRoute() {
  return <ManageScreen first={ManageDesk} />;
}

function ManageDesk(deals: ManagedDeals) {
  const { uid, role } = useAccount();
  return (
    <Suspense fallback={<Skeleton height="6.5rem" />}>
      <Desk uid={role === 'admin' ? undefined : uid} {...deals} />
    </Suspense>
  );
}
