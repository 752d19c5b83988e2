import { onDocumentCreated } from 'firebase-functions/firestore';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import { sendPremiumNotices } from './premium-notices.ts';

/** Retried until it has gone through: a run that was cut off in the middle leaves nobody out. */
export const dealPublished = onDocumentCreated(
  { document: paths.deal('{dealId}'), retry: true, timeoutSeconds: 300 },
  async ({ params }) => void (await sendPremiumNotices(productionContext(), params['dealId'] ?? '')),
);
