import { onDocumentWritten } from 'firebase-functions/firestore';
import { onTaskDispatched } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import '#platform/global-options.ts';
import { countFavorite, settleFavorite as settle } from './count-favorite.ts';

export const favoriteWritten = onDocumentWritten(
  { document: paths.favorite('{uid}', '{dealId}'), retry: true },
  ({ params }) => countFavorite(productionContext(), params['uid'] ?? '', params['dealId'] ?? ''),
);

const task = z.object({ uid: z.string(), dealId: z.string(), settlesAt: z.number() });

/** Enqueued by count-favorite.ts; its name stands there, too. */
export const settleFavorite = onTaskDispatched(
  { retryConfig: { maxAttempts: 5, minBackoffSeconds: 5 }, rateLimits: { maxConcurrentDispatches: 20 } },
  async ({ data }) => {
    const { uid, dealId, settlesAt } = task.parse(data);
    await settle(productionContext(), uid, dealId, settlesAt);
  },
);
