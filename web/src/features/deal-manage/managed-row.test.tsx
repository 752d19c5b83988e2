// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { stubSeen } from '#tests/stub-seen.ts';
import { DataTable } from '#ui/data-table.tsx';
import { columnsFrom, ManagedRow } from './managed-row.tsx';

const now = new Date('2026-11-28T12:00:00Z');
const deal = {
  id: 'd1',
  dealCategory: 'cash',
  purchasePrice: 300_000,
  streetAddress: '12 Oak Street',
  city: 'Phoenix',
  state: 'AZ',
  zipCode: '85021',
  status: 'active',
  visibility: 'all',
  photos: [],
  listedBy: { uid: 'olga', name: 'Olga' },
  listedOn: new Date('2026-11-20T12:00:00Z'),
  updatedAt: new Date('2026-11-20T12:00:00Z'),
  version: 1,
} as unknown as Deal;

beforeAll(() => startTexts(['deal-manage', 'deal'], 'en'));

type OnCounts = Parameters<typeof ManagedRow>[0]['onCounts'];

async function show(onCounts?: OnCounts) {
  const seen = stubSeen();
  const documents = stubDocuments();
  documents.set(`${paths.deal(deal.id)}/counts`, { current: { favoriteCount: 7, interestCount: 3, offerCount: 2 } });
  const row = { deal, readOnce: false, admin: false, arrived: false, lit: false, now, onCounts };
  renderSignedIn(
    <DataTable caption="" head={null} cardsBelow={columnsFrom}>
      <ManagedRow {...row} />
    </DataTable>,
    { documents },
  );
  await act(settled);
  return seen;
}
const counts = () =>
  screen
    .getAllByRole('cell')
    .slice(3, 6)
    .map(({ textContent }) => textContent);

test('a row reads its counts when it comes near the screen', async () => {
  const { scrollThere } = await show();
  expect(counts()).toEqual(['–', '–', '–']);
  await scrollThere();
  await act(settled);
  expect(counts()).toEqual(['7', '3', '2']);
});

test('rows that are sorted by their counts read them wherever they are', async () => {
  const onCounts = vi.fn<NonNullable<OnCounts>>();
  await show(onCounts);
  expect(counts()).toEqual(['7', '3', '2']);
  expect(onCounts).toHaveBeenLastCalledWith('d1', expect.objectContaining({ offerCount: 2 }));
});
