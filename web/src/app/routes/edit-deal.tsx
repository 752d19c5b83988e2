import { EditDealScreen } from '#features/deals/form/edit-deal-screen.tsx';
import { usePhotoSlot } from '#app/photo-slot.tsx';

export default function EditDealRoute() {
  return <EditDealScreen photos={usePhotoSlot()} />;
}
