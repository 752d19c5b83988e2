import { DealsScreen } from '#features/deals/deals-screen.tsx';

export default function DealsRoute() {
  return <DealsScreen />;
}
