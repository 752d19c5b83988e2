import { onDocumentWritten } from 'firebase-functions/firestore';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import '#platform/global-options.ts';
import { syncBuyer } from './sync-buyer.ts';

/** A change of the account does the same, see admin/change-account.ts. */
export const preferencesWritten = onDocumentWritten(
  { document: paths.preferences('{uid}'), retry: true },
  ({ params }) => syncBuyer(productionContext(), params['uid'] ?? ''),
);
