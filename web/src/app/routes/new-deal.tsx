import { NewDealScreen } from '#features/deals/form/new-deal-screen.tsx';
import { usePhotoSlot } from '#app/photo-slot.tsx';

export default function NewDealRoute() {
  return <NewDealScreen photos={usePhotoSlot()} />;
}
