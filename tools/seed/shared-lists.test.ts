import { expect, test } from 'vitest';
import { dealNote } from 'domain/account/own-documents.ts';
import { listEntryDocument, listTalkDocument, sharedListDocument } from 'domain/list/shared-list.ts';
import { createDeals } from './deals.ts';
import { documentsOfLists } from './shared-lists.ts';

const now = new Date('2026-11-20T09:00:00Z');
const deals = createDeals(60, now);
const documents = documentsOfLists(deals, now);
const schemas = { sharedLists: sharedListDocument, entries: listEntryDocument, talks: listTalkDocument };

/** Dates as Firestore returns them. */
const stored = (data: object): unknown =>
  JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' && /^\d{4}-.*Z$/.test(value) ? { toDate: () => new Date(value) } : value,
  );
const inCollection = (name: string) =>
  documents.flatMap(({ path, data }) => {
    const parts = path.split('/');
    return parts.at(-2) === name ? [{ id: parts.at(-1), data: stored(data) }] : [];
  });

test('a list, its deals and what is said about them are as the server writes them', () => {
  for (const [name, schema] of Object.entries({ ...schemas, dealNotes: dealNote })) {
    const all = inCollection(name);
    expect(all.length, name).toBeGreaterThan(0);
    for (const { data } of all) expect(() => schema.parse(data), name).not.toThrow();
  }
  const [list] = inCollection('sharedLists').map(({ data }) => sharedListDocument.parse(data));
  const entries = inCollection('entries');
  expect(list?.dealCount).toBe(entries.length);
  for (const { data } of entries) expect(list?.memberUids).toContain(listEntryDocument.parse(data).addedBy);
});

test('its deals are open to both but one, which premium buyers alone see, and what is said is about one of them', () => {
  const visible = inCollection('entries').map(({ id }) => deals.find((deal) => deal.id === id)?.document.visibility);
  expect(visible).toEqual(['all', 'all', 'premium']);
  const said = [...inCollection('talks'), ...inCollection('dealNotes')].map(({ id }) => id);
  for (const id of said) expect(inCollection('entries').map((entry) => entry.id)).toContain(id);
});
