import { onDocumentWritten } from 'firebase-functions/firestore';
import { accountDocument } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import '#platform/global-options.ts';
import { syncBuyer } from './sync-buyer.ts';

export const preferencesWritten = onDocumentWritten(
  { document: paths.preferences('{uid}'), retry: true },
  ({ params }) => syncBuyer(productionContext(), params['uid'] ?? ''),
);

/** Premium, role and status decide what counts; a change of name does not. */
export const accountWritten = onDocumentWritten({ document: paths.user('{uid}'), retry: true }, async (event) => {
  const [before, after] = [event.data?.before, event.data?.after].map((snapshot) => {
    const { data } = accountDocument.safeParse(snapshot?.data());
    return data && [data.role, data.premium, data.status].join();
  });
  if (before !== after) await syncBuyer(productionContext(), event.params['uid'] ?? '');
});
