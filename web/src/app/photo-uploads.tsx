import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { usePhotoQueue } from '#features/photos/data.ts';
import { readText, storageKeys } from '#platform/local-storage.ts';

const PapersSender = lazy(() => import('#features/papers/papers-sender.tsx'));

/** On any member page, resumes photo uploads that a closed page left unfinished, and sends deals and papers that wait for a network. */
export default function PhotoUploads({ uid }: { uid: string }): ReactNode {
  const queue = usePhotoQueue(uid);
  useEffect(() => {
    let isOver = false;
    const sendDeals = async () => {
      if (readText(storageKeys.waitingDeals(uid)) === undefined) return;
      const { startSendingDeals } = await import('./waiting-deals.ts');
      // The user may have changed by now.
      if (!isOver) startSendingDeals(uid, queue);
    };
    sendDeals().catch((error: unknown) => console.info('Deals that wait could not be sent', error));
    return () => {
      isOver = true;
    };
  }, [uid, queue]);
  const [hasPapers] = useState(() => readText(storageKeys.waitingPapers(uid)) !== undefined);
  return (
    hasPapers && (
      <Suspense fallback={null}>
        <PapersSender uid={uid} />
      </Suspense>
    )
  );
}
