import type { Role } from 'domain/account/account.ts';
import { premiumNotice, type PremiumNotice } from 'domain/deal/premium-notice.ts';
import { paths } from 'domain/paths.ts';
import { doc } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument, type LiveDocument } from '#platform/live/use-live-document.ts';

/**
 * Number of premium buyers notified of a deal, and when, live; undefined before any were. A null number means fewer than
 * five; admins get the exact number.
 */
export function usePremiumNotice(dealId: string, role: Role): LiveDocument<PremiumNotice> {
  const firestore = useFirestore();
  const id = role === 'admin' ? 'exact' : 'publication';
  return useLiveDocument(doc(firestore, paths.premiumNotice(dealId, id)), (snapshot) =>
    premiumNotice.parse(snapshot.data()),
  );
}
