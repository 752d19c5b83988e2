import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api/error-text.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';
import { currentSession } from '#platform/session/session.tsx';
import { usePageQueue } from './page-queue-data.ts';
import { sendPaper } from './papers-data.ts';
import { sendPapers } from './send-papers.ts';
import { subscribeToWaitingPapers } from './waiting-papers.ts';

/** Time between attempts in milliseconds: a network can be connected and still not work. */
const retryInterval = 30_000;

/** Saves papers once their pages are on the server, on any page and in one tab. */
export default function PapersSender({ uid }: { uid: string }) {
  const { t } = useTranslation('domain');
  const queue = usePageQueue(uid);
  useEffect(() => {
    const run = oneAtATime('waiting-papers', async () => {
      const session = currentSession();
      if (!navigator.onLine || session.status !== 'signed-in' || session.uid !== uid) return;
      await sendPapers({
        uid,
        queue,
        save: sendPaper,
        errorText,
        pagesRefused: (reason) => t(`pageRefusals.${reason}`),
      });
    });
    const changed = () => {
      run().catch((error: unknown) => console.error('A paper that waits could not be saved', error));
    };
    const timer = setInterval(changed, retryInterval);
    const unsubscribes = [subscribeToWaitingPapers(changed), queue.subscribe(changed)];
    addEventListener('online', changed);
    changed();
    return () => {
      clearInterval(timer);
      removeEventListener('online', changed);
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [uid, queue, t]);
  return null;
}
