import { useEffect, useMemo } from 'react';
import type { PhotoSlot } from '#features/deal-form/photo-slot.ts';
import { EditDealScreen } from '#features/deal-form/edit-deal-screen.tsx';
import { NewDealScreen } from '#features/deal-form/new-deal-screen.tsx';
import { PhotoField } from '#features/photos/photo-field.tsx';
import { usePhotoQueue } from '#features/photos/data.ts';
import { startSendingDeals } from '#app/waiting-deals.ts';
import { useAccount } from '#platform/session/account.tsx';

/** Returns the photo field of the deal form, connected to the user's upload queue. */
function usePhotoSlot(): PhotoSlot {
  const { uid } = useAccount();
  const queue = usePhotoQueue(uid);
  useEffect(() => startSendingDeals(uid, queue), [uid, queue]);
  return useMemo(
    () => ({
      renderField: (props) => <PhotoField {...props} queue={queue} />,
      clear: (dealId) => queue.clear(dealId),
    }),
    [queue],
  );
}

export const NewDealRoute = () => <NewDealScreen photos={usePhotoSlot()} />;
export const EditDealRoute = () => <EditDealScreen photos={usePhotoSlot()} />;
