import { ManageScreen } from '#features/deals/manage-screen.tsx';

export default function ManageRoute() {
  return <ManageScreen />;
}
