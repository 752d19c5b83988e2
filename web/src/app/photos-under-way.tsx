import { useEffect } from 'react';
import { useAuth, useFirestore, useStorage } from 'reactfire';
import { sellers } from 'domain/account/account.ts';
import { useAccount } from '#platform/session/account.tsx';

/** Photos that a closed page left unsent go on from any members' page, not from their form alone. */
export function PhotosUnderWay() {
  const { uid, role } = useAccount();
  const auth = useAuth();
  const firestore = useFirestore();
  const storage = useStorage();
  const sells = sellers.includes(role);
  useEffect(() => {
    if (!sells) return;
    const takeUp = async () => {
      const { photoQueueOf } = await import('#features/photos/data.ts');
      photoQueueOf(uid, { auth, firestore, storage });
    };
    takeUp().catch((error: unknown) => console.info('Photos under way wait for their form', error));
  }, [uid, sells, auth, firestore, storage]);
  return null;
}
