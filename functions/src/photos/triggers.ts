import { onSchedule } from 'firebase-functions/scheduler';
import { onObjectFinalized } from 'firebase-functions/storage';
import { productionContext } from '#platform/context.ts';
import { cleanUpPhotos as cleanUp } from './clean-up.ts';
import { publishPhoto as publish } from './publish-photo.ts';

/**
 * Comes for every new object of the default bucket, also for what it publishes itself: those it leaves alone at once, in the
 * same instance. Photos themselves are decoded one after another there (make-sizes.ts), which is what the time is for.
 */
export const publishPhoto = onObjectFinalized(
  { memory: '1GiB', cpu: 1, concurrency: 8, maxInstances: 10, timeoutSeconds: 540, retry: true },
  async ({ data, time }) => publish(productionContext(), data.name, new Date(time)),
);

export const cleanUpPhotos = onSchedule('every 6 hours', async () => void (await cleanUp(productionContext())));
