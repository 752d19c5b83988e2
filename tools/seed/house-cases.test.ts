import { expect, test } from 'vitest';
import { addressKey } from 'domain/deal/address-key.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { houseCaseDocument } from 'domain/deal/house-case.ts';
import { createDeals } from './deals.ts';
import { documentsOfHouseCases, reviewOf } from './house-cases.ts';

const now = new Date('2026-11-20T09:00:00Z');
const stored = (value: unknown): unknown =>
  value instanceof Date
    ? { toDate: () => value }
    : Array.isArray(value)
      ? value.map(stored)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, stored(part)]))
        : value;

test.each([60, 600])(
  'of %i deals two are claimed, one of them by the originator of a first look, and a third case is decided',
  (count) => {
    const deals = createDeals(count, now);
    const documents = documentsOfHouseCases(deals, now);
    const at = (path: string) => stored(documents.find((each) => each.path === path)?.data);
    const cases = documents
      .filter(({ path }) => path.startsWith('houseCases/'))
      .map(({ path, data }) => ({ id: path.split('/')[1], ...houseCaseDocument.parse(stored(data)) }));
    expect(cases.map(({ state }) => state).toSorted()).toEqual(['open', 'open', 'stays']);
    for (const { id, listed, claim, state } of cases) {
      expect(id).toBe(claim.dealId);
      expect(claim.originator.uid).not.toBe(listed.originator.uid);
      const own = deals.find((deal) => deal.id === listed.dealId);
      expect(own && reviewOf(own)).toEqual(state === 'open' ? { underReview: true } : {});
      const claimed = dealDocument.parse(at(`deals/${claim.dealId}`));
      expect(claimed.visibility).toBe(state === 'open' ? 'contested' : 'none');
      expect(claimed.addressKey).toBe(own && addressKey(own.document));
    }
  },
);
