import { expect, test } from 'vitest';
import { type PaperDocument, paperInput } from 'domain/paper/paper.ts';
import { createDeals } from './deals.ts';
import { documentsOfDeal } from './documents.ts';

const now = new Date('2026-11-20T09:00:00Z');
const today = now.toISOString().slice(0, 10);
const documents = createDeals(600, now).flatMap((deal) => documentsOfDeal(deal, [], now));
const inCollection = (name: string) => documents.filter(({ path }) => path.split('/').at(-2) === name);

test('papers are such as the form takes, in every state, and with questions that wait', () => {
  const papers = inCollection('papers').map(({ data }) => ({ data: data as PaperDocument }));
  for (const { data } of papers) {
    const { kind, date, goodUntil, audience, pages } = data;
    const form = { kind, date, ...(goodUntil && { goodUntil }), audience, pages: pages.map(({ id }) => id) };
    expect(paperInput(data.addedAt).parse(form)).toEqual(form);
  }
  expect(new Set(papers.map(({ data }) => data.review))).toEqual(new Set(['waiting', 'seen', 'returned']));
  expect(papers.some(({ data }) => data.goodUntil !== undefined && data.goodUntil < today)).toBe(true);
  expect(inCollection('paperReaders').some(({ data }) => 'waitingSince' in data)).toBe(true);
  expect(inCollection('paperOpenings').some(({ data }) => !('kind' in data))).toBe(true);
});
