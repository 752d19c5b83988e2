import { onTaskDispatched } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import { endHeadStart as endHeadStartOf } from '#deals/end-head-start.ts';
import { settleControl as settleControlOf } from '#deals/settle-control.ts';
import { settleFavorite as settleFavoriteOf } from '#favorites/count-favorite.ts';
import { expireOffer as expireOfferNow } from '#offers/expiry.ts';
import { closePhotos as closePhotosOf } from '#photos/close-photos.ts';
import { productionContext } from '#platform/context.ts';
import { syncNames, syncPreferencesOf } from './shared-work.ts';

const taskOptions = {
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 5 },
  rateLimits: { maxConcurrentDispatches: 20 },
};

const personTask = z.object({ uid: z.string() });

/** Enqueued by platform/in-budget.ts under this name. */
export const syncPreferences = onTaskDispatched(taskOptions, ({ data }) =>
  syncPreferencesOf(personTask.parse(data).uid),
);

const favoriteTask = z.object({ uid: z.string(), dealId: z.string(), settlesAt: z.number() });

/** Enqueued by favorites/count-favorite.ts under this name. */
export const settleFavorite = onTaskDispatched(taskOptions, async ({ data }) => {
  const { uid, dealId, settlesAt } = favoriteTask.parse(data);
  await settleFavoriteOf(productionContext(), uid, dealId, settlesAt);
});

const dealTask = z.object({ dealId: z.string() });

/** Enqueued by deals/head-start.ts under this name. */
export const endHeadStart = onTaskDispatched(taskOptions, async ({ data }) => {
  await endHeadStartOf(productionContext(), dealTask.parse(data).dealId);
});

/** Enqueued by deals/settle-control.ts under this name. */
export const settleControl = onTaskDispatched(taskOptions, async ({ data }) => {
  await settleControlOf(productionContext(), dealTask.parse(data).dealId);
});

/** Enqueued by deals/listing-owner.ts and lists/sync-list-names.ts under this name. */
export const syncListings = onTaskDispatched(taskOptions, ({ data }) => syncNames(personTask.parse(data).uid));

/** Enqueued by photos/close-photos.ts under this name. */
export const closePhotos = onTaskDispatched(taskOptions, ({ data }) =>
  closePhotosOf(productionContext(), dealTask.parse(data).dealId),
);

const offerTask = z.object({ dealId: z.string(), offerId: z.string() });

/** Enqueued by offers/expiry.ts under this name. */
export const expireOffer = onTaskDispatched(taskOptions, async ({ data }) => {
  const { dealId, offerId } = offerTask.parse(data);
  await expireOfferNow(productionContext(), dealId, offerId);
});
