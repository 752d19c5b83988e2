import type { Auth } from 'firebase/auth';
import { useMemo, useSyncExternalStore } from 'react';
import { useAuth } from 'reactfire';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { newClientId } from '#platform/client-id.ts';
import type { DealFiles, QueueDependencies } from './queued-file.ts';
import { UploadQueue } from './upload-queue.ts';

/** Dependencies that differ between kinds of files. */
type OwnDependencies<Reason extends string> = Omit<
  QueueDependencies<Reason>,
  'uid' | 'newId' | 'now' | 'isOnline' | 'addressOf' | 'revokeAddress'
>;

const running = new Set<{ networkChanged(): void }>();
const networkChanged = () => running.forEach((queue) => queue.networkChanged());
addEventListener('online', networkChanged);
addEventListener('offline', networkChanged);
// A phone that was locked for a long time has stopped its uploads.
document.addEventListener('visibilitychange', networkChanged);

/**
 * Returns a hook for the person's only queue of a kind of files. It outlives the page on which it was started, and ends when they sign out.
 */
export function createQueueHook<Reason extends string>(
  dependenciesOf: (uid: string, firestore: Firestore) => OwnDependencies<Reason>,
): (uid: string) => UploadQueue<Reason> {
  let current: { uid: string; queue: UploadQueue<Reason> } | undefined;

  const stop = (queue: UploadQueue<Reason>) => {
    queue.stop();
    running.delete(queue);
    if (current?.queue === queue) current = undefined;
  };
  const start = (uid: string, auth: Auth, firestore: Firestore): UploadQueue<Reason> => {
    if (current?.uid === uid) return current.queue;
    if (current) stop(current.queue);
    const queue = new UploadQueue<Reason>({
      ...dependenciesOf(uid, firestore),
      uid,
      newId: newClientId,
      now: () => Date.now(),
      isOnline: () => navigator.onLine,
      addressOf: (blob) => URL.createObjectURL(blob),
      revokeAddress: (address) => URL.revokeObjectURL(address),
    });
    current = { uid, queue };
    running.add(queue);
    const unsubscribe = auth.onAuthStateChanged((user) => {
      if (user?.uid === uid) return;
      unsubscribe();
      stop(queue);
    });
    void queue.restore();
    return queue;
  };

  return function useQueue(uid) {
    const auth = useAuth();
    const firestore = useFirestore();
    return useMemo(() => start(uid, auth, firestore), [uid, auth, firestore]);
  };
}

/** Live list of a deal's queued files. */
export function useDealFiles<Reason extends string>(queue: UploadQueue<Reason>, dealId: string): DealFiles<Reason> {
  return useSyncExternalStore(queue.subscribe, () => queue.filesOf(dealId));
}
