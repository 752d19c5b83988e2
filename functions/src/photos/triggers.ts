import { onSchedule } from 'firebase-functions/scheduler';
import { onObjectFinalized } from 'firebase-functions/storage';
import { productionContext } from '#platform/context.ts';
import { cleanUpPhotos as cleanUp } from './clean-up.ts';
import { publishPhoto as publish } from './publish-photo.ts';

/**
 * Comes for every new object of the default bucket, also for what it publishes itself: those it leaves alone at once. One
 * photo at a time for each instance, because a decoded one can take hundreds of megabytes.
 */
export const publishPhoto = onObjectFinalized(
  { memory: '1GiB', cpu: 1, concurrency: 1, maxInstances: 10, timeoutSeconds: 180, retry: true },
  async ({ data, time }) => publish(productionContext(), data.name, new Date(time)),
);

export const cleanUpPhotos = onSchedule('every 6 hours', async () => void (await cleanUp(productionContext())));
