import { DealScreen } from '#features/deals/deal-screen.tsx';

export default function DealRoute() {
  return <DealScreen />;
}
