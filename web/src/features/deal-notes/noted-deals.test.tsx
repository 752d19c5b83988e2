// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { textsOf } from '#platform/i18n/i18n.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import NotedDeals from './noted-deals.tsx';

const t = textsOf(['deal-notes']);
const moment = { toDate: () => new Date('2026-11-01T12:00:00Z') };
const deal = (streetAddress: string, city: string) => ({
  dealCategory: 'cash',
  propertyType: 'singleFamily',
  purchasePrice: 410_000,
  streetAddress,
  city,
  state: 'AZ',
  zipCode: '85021',
  bedrooms: 3,
  bathrooms: 2,
  status: 'active',
  visibility: 'all',
  photos: [],
  privatePool: false,
  agentInvolved: false,
  description: 'A house.',
  tags: ['wholesale'],
  legalCertification: true,
  publicAt: moment,
  listedBy: { uid: 'sam', name: 'Sam' },
  listedOn: moment,
  updatedAt: moment,
  version: 1,
  searchTokens: [],
  addressKey: 'key',
});
const note = (text: string) => ({ text, updatedAt: moment });

beforeAll(() => startTexts(['deal', 'deal-notes'], 'en'));

function show(notes: Record<string, ReturnType<typeof note>>) {
  const documents = stubDocuments();
  documents.set('users/olga/dealNotes', notes);
  documents.set('deals', { oak: deal('12 Oak St', 'Phoenix'), elm: deal('9 Elm St', 'Mesa') });
  return renderSignedIn(<NotedDeals uid="olga" />, { documents, role: 'buyer' });
}
/** The text of every note; that of a deal that is gone is in a field. */
const shown = () =>
  [...document.querySelectorAll('p[data-note], [data-gone] textarea:not([aria-hidden])')].map((note) =>
    note instanceof HTMLTextAreaElement ? note.value : note.textContent,
  );

const all = { oak: note('Ask about the roof'), elm: note('Señor García\ncalls back'), gone: note('The lost one') };

test('lists every note with its deal, and one of a deal that is gone without its address', async () => {
  show(all);
  await waitFor(() => expect(shown()).toEqual(['Ask about the roof', 'Señor García\ncalls back', 'The lost one']));
  expect(pageText()).toContain('12 Oak St');
  expect(pageText()).toContain(t('list.found', { count: 3, value: '3' }));
  const gone = within(document.querySelector<HTMLElement>('[data-gone]')!);
  expect(gone.getByRole('heading').textContent).toBe(t('list.gone'));
  expect(gone.getByRole('button', { name: t('delete') })).toBeDefined();
});

test.each([
  ['roof', ['Ask about the roof']],
  ['garcia', ['Señor García\ncalls back']],
  ['mesa', ['Señor García\ncalls back']],
  ['lost', ['The lost one']],
  ['phoenix roof', ['Ask about the roof']],
])('is searched by the words of notes and addresses: %s', async (words, found) => {
  const { fill } = show(all);
  await waitFor(() => expect(shown()).toHaveLength(3));
  await fill(t('list.search'), words);
  await waitFor(() => expect(shown()).toEqual(found));
});

test('says that no note has the words, and that there are none yet', async () => {
  const { fill } = show(all);
  await fill(t('list.search'), 'pool');
  expect(await screen.findByText(t('list.none'))).toBeDefined();
  show({});
  expect(await screen.findByText(t('list.empty'))).toBeDefined();
});
