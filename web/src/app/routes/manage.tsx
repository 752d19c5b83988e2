import { lazy, Suspense } from 'react';
import { DeskFrame } from '#features/desk/desk-frame.tsx';
import { ManageScreen, type ManagedDeals } from '#features/deal-manage/manage-screen.tsx';
import { DrawnPart } from '#platform/kept-look/drawn-part.tsx';
import { useAccount } from '#platform/session/account.tsx';
import { earlyReadsDrawn } from '#platform/session/early-session.ts';
import { useDealPreload } from '#app/link-preload.ts';

/** Includes the calculations of figures, which no other list needs. Loads after the first rows, which do not move when it comes. */
const Desk = lazy(async () => {
  await earlyReadsDrawn();
  return { default: (await import('#features/desk/desk.tsx')).Desk };
});

/** Loaded lazily because it brings Leaflet. */
const OwnMap = lazy(() => import('#features/own-map/own-map.tsx'));

/** An originator's own deals, on a map as well, or all deals for an admin, with those that need attention first. */
export default function ManageRoute() {
  useDealPreload();
  const { role } = useAccount();
  return <ManageScreen first={ManageDesk} map={role === 'originator' ? OwnMap : undefined} />;
}

function ManageDesk(deals: ManagedDeals) {
  const { uid, role } = useAccount();
  const of = role === 'admin' ? 'everybody' : 'own';
  return (
    <Suspense
      fallback={
        <DrawnPart name="desk">
          <DeskFrame brief of={of} />
        </DrawnPart>
      }
    >
      <Desk brief uid={of === 'own' ? uid : undefined} {...deals} />
    </Suspense>
  );
}
