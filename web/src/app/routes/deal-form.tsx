import { useMemo } from 'react';
import { useAuth, useFirestore, useStorage } from 'reactfire';
import type { PhotoSlot } from '#features/deals/form/photo-slot.ts';
import { EditDealScreen } from '#features/deals/form/edit-deal-screen.tsx';
import { NewDealScreen } from '#features/deals/form/new-deal-screen.tsx';
import { PhotoField } from '#features/photos/photo-field.tsx';
import { photoQueueOf } from '#features/photos/data.ts';
import { useAccount } from '#platform/session/account.tsx';

/** The photo field with the person's queue, for the deal form. */
function usePhotoSlot(): PhotoSlot {
  const { uid } = useAccount();
  const auth = useAuth();
  const firestore = useFirestore();
  const storage = useStorage();
  return useMemo(() => {
    const queue = photoQueueOf(uid, { auth, firestore, storage });
    return {
      renderField: (props) => <PhotoField {...props} queue={queue} />,
      clear: (dealId) => queue.clear(dealId),
    };
  }, [uid, auth, firestore, storage]);
}

export const NewDealRoute = () => <NewDealScreen photos={usePhotoSlot()} />;
export const EditDealRoute = () => <EditDealScreen photos={usePhotoSlot()} />;
