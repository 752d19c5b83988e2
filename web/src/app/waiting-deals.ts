import { publishDeal } from '#features/deal-form/publish-deal.ts';
import { sendWaitingDeals, type PhotosState } from '#features/deal-form/send-waiting-deals.ts';
import { readWaitingDeals, subscribeToWaitingDeals } from '#features/deal-form/waiting-deals.ts';
import type { PhotoQueue } from '#features/photos/data.ts';
import { loadTexts, textsOf } from '#platform/i18n/i18n.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';
import { currentSession } from '#platform/session/session.tsx';
import { showToast } from '#platform/toasts/toasts.ts';

/** Time between attempts to send a waiting deal, in milliseconds: a network can be connected and still not work. */
const retryInterval = 30_000;

let running: { uid: string; stop: () => void } | undefined;

/** Sends deals that were published offline, once there is a network and their photos are uploaded. Stops on sign-out. */
export function startSendingDeals(uid: string, queue: PhotoQueue): void {
  if (running?.uid === uid) return;
  running?.stop();

  const photosOf = (dealId: string, photoIds: readonly string[]): PhotosState => {
    const { files, restored } = queue.filesOf(dealId);
    const states = photoIds.map((id) => files.find((photo) => photo.id === id)?.state);
    if (!restored) return 'on-the-way';
    if (states.includes(undefined)) return 'incomplete';
    return states.every((state) => state === 'ready') ? 'uploaded' : 'on-the-way';
  };

  const isSignedIn = () => {
    const session = currentSession();
    return session.status === 'signed-in' && session.uid === uid;
  };

  const send = async () => {
    await loadTexts('deal-form');
    const t = textsOf('deal-form');
    await sendWaitingDeals({
      uid,
      isSignedIn,
      photosOf,
      clearPhotos: (dealId) => queue.clear(dealId),
      publish: publishDeal,
      onPublished: ({ values }) => showToast({ title: t('form.published'), description: values.streetAddress }),
      onRefused: ({ values }) =>
        showToast({
          variant: 'destructive',
          title: t('form.failed'),
          description: `${values.streetAddress}. ${t('form.waiting.refused')}`,
        }),
      now: () => new Date(),
    });
  };

  const due = () =>
    readWaitingDeals(uid)
      .filter(({ refused }) => !refused)
      .map(({ dealId, values }) => photosOf(dealId, values.photos))
      .filter((photos) => photos !== 'on-the-way');
  // Tabs take turns; otherwise each would announce the published deal.
  const sendInTurn = oneAtATime('waiting-deals', async () => {
    // Another tab may have added photos meanwhile.
    if (due().includes('incomplete')) await queue.restore();
    if (isSignedIn() && due().length > 0) await send();
  });
  const run = async () => {
    if (!isSignedIn()) return stop();
    if (!navigator.onLine || due().length === 0) return undefined;
    try {
      return await sendInTurn();
    } catch (error) {
      return console.error('A deal that waits could not be sent', error);
    }
  };

  const changed = () => void run();
  addEventListener('online', changed);
  const timer = setInterval(changed, retryInterval);
  const unsubscribes = [subscribeToWaitingDeals(changed), queue.subscribe(changed)];
  const stop = () => {
    removeEventListener('online', changed);
    clearInterval(timer);
    for (const unsubscribe of unsubscribes) unsubscribe();
    if (running?.uid === uid) running = undefined;
  };
  running = { uid, stop };
  changed();
}
