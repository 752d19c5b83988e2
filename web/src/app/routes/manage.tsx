import { ManageScreen } from '#features/deals/list/manage-screen.tsx';

export default function ManageRoute() {
  return <ManageScreen />;
}
