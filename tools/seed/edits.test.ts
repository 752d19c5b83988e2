import { expect, test } from 'vitest';
import type { DealChange } from 'domain/deal/deal-change.ts';
import type { DealDocument } from 'domain/deal/deal-document.ts';
import type { OfferDocument } from 'domain/offer/offer.ts';
import type { PaperDocument } from 'domain/paper/paper.ts';
import { createDeals } from './deals.ts';
import { documentsOfDeal } from './documents.ts';

const now = new Date('2026-11-20T09:00:00Z');
const documents = createDeals(60, now).flatMap((deal) => documentsOfDeal(deal, [], now));
type Stored = { changes: DealChange; deals: DealDocument; offers: OfferDocument; papers: PaperDocument };
const inCollection = <Name extends keyof Stored>(name: Name) =>
  documents.flatMap(({ path, data }) => {
    const parts = path.split('/');
    return parts.at(-2) === name ? [{ dealId: parts[1] ?? '', data: data as Stored[Name] }] : [];
  });
const edits = inCollection('changes');
const deals = new Map(inCollection('deals').map(({ dealId, data }) => [dealId, data]));

test('payments that went up are in the history of their deals, and offers from before know the old one', () => {
  expect(edits.length).toBeGreaterThan(0);
  for (const { dealId, data: edit } of edits) {
    const deal = deals.get(dealId);
    const { from, to } = edit.fields['piti'] ?? {};
    expect([deal?.version, deal?.piti, deal && deal.updatedAt >= edit.at]).toEqual([2, to, true]);
    for (const { data } of inCollection('offers').filter((offer) => offer.dealId === dealId))
      expect(data.basis?.figures.piti).toBe(data.basis && data.basis.at < edit.at ? from : to);
  }
});

test('such an edit took the source of the payment, and the payment from a paper that an admin saw before', () => {
  const took = edits.filter(({ data }) => 'sources' in data.fields);
  expect(took.length).toBeGreaterThan(0);
  for (const { dealId } of took) expect(deals.get(dealId)?.sources).not.toHaveProperty('piti');
  const seen = inCollection('papers').map(({ data }) => data.bearsOut ?? []);
  expect(
    seen.some((names) => names.includes('loanBalance') && names.includes('interestRate') && !names.includes('piti')),
  ).toBe(true);
});
