import { onDocumentCreated } from 'firebase-functions/firestore';
import { paths } from 'domain/paths.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { productionContext } from '#platform/context.ts';
import '#platform/global-options.ts';
import { sendPremiumNotices } from './premium-notices.ts';
import { queueNotice } from './queue-notice.ts';

/** Retried until it has gone through: a run that was cut off in the middle leaves nobody out. */
export const dealPublished = onDocumentCreated(
  { document: paths.deal('{dealId}'), retry: true, timeoutSeconds: 300 },
  async ({ params }) => void (await sendPremiumNotices(productionContext(), params['dealId'] ?? '')),
);

/** What stands in a person's list also goes out by e-mail or text. */
export const noticeCreated = onDocumentCreated(
  { document: paths.notification('{uid}', '{id}'), retry: true },
  ({ params }) => queueNotice(productionContext(), publicOrigin(), params['uid'] ?? '', params['id'] ?? ''),
);
