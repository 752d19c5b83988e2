import { useEffect } from 'react';
import type { Me } from 'domain/account/account.ts';
import { recordOpening } from 'domain/api/papers.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { call } from '#platform/api/call.ts';

/** Openings that the server has written down since the page was loaded. */
const recorded = new Set<string>();

type Reader = Pick<Me, 'uid' | 'role' | 'premium'>;

/** Whether it is written down that this reader opened the deal. */
export const isOpeningRecorded = ({ role, premium }: Reader, { visibility }: Pick<Deal, 'visibility'>): boolean =>
  role === 'buyer' && premium && visibility === 'premium';

/**
 * Records once, after the page is drawn, that a premium buyer opened a deal in its head start; the server judges whether they
 * are one. A request that failed is made again on the next visit, without a word to the reader.
 */
export function useRecordedOpening(reader: Reader, deal: Pick<Deal, 'id' | 'visibility'>): void {
  const isEarly = isOpeningRecorded(reader, deal);
  const [uid, dealId] = [reader.uid, deal.id];
  useEffect(() => {
    const opening = `${uid} ${dealId}`;
    if (!isEarly || recorded.has(opening)) return;
    recorded.add(opening);
    call(recordOpening, { params: { dealId } }).catch(() => recorded.delete(opening));
  }, [isEarly, uid, dealId]);
}
