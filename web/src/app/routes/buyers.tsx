import { BuyerMapScreen } from '#features/buyer-map/buyer-map-screen.tsx';

export default function BuyersRoute() {
  return <BuyerMapScreen />;
}
