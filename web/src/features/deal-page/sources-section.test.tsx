// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Deal, dealDocument } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { DealDetails } from './deal-facts.tsx';
import { SourcesSection } from './sources-section.tsx';

const to = 'PUT /api/deals/deal1/sources';
const asOf = '2026-10-01';
const moment = { toDate: () => new Date('2026-11-20T12:00:00Z') };
const bare: Deal = {
  id: 'deal1',
  ...dealDocument.parse({
    dealCategory: 'cash',
    purchasePrice: 300_000,
    streetAddress: '12 Oak Street',
    city: 'Phoenix',
    state: 'AZ',
    zipCode: '85021',
    propertyType: 'singleFamily',
    bedrooms: 3,
    bathrooms: 2,
    privatePool: false,
    agentInvolved: false,
    description: 'A house.',
    tags: [],
    legalCertification: true,
    status: 'active',
    visibility: 'all',
    publicAt: moment,
    photos: [],
    listedBy: { uid: 'olga', name: 'Olga' },
    listedOn: moment,
    updatedAt: moment,
    version: 1,
    searchTokens: [],
    addressKey: 'key',
  }),
};
const deal: Deal = {
  ...bare,
  dealCategory: 'creative',
  purchaseType: 'SubTo',
  loanBalance: 210_000,
  interestRate: 3.5,
  piti: 1450,
  asIsValue: 320_000,
};
const paper = 'p'.repeat(20);
const statement = {
  kind: 'mortgageStatement',
  date: asOf,
  goodUntil: '2999-11-15',
  audience: 'asked',
  pages: ['a', 'b', 'c'].map((id) => ({ id, width: 800, height: 1000 })),
  shown: true,
  version: 3,
  review: 'waiting',
  dealAddress: '12 Oak Street, Phoenix, AZ 85021',
  addedAt: moment,
  updatedAt: moment,
};

async function opened(
  papers: Record<string, Record<string, unknown>> = { [paper]: statement },
  change: Partial<Deal> = {},
) {
  const page = renderSignedIn(<SourcesSection deal={{ ...deal, ...change }} changeable />);
  await act(async () => page.documents.set(paths.papers('deal1'), papers));
  await page.press('Add sources');
  await act(() => vi.dynamicImportSettled());
  await screen.findByRole('dialog');
  return page;
}
const ticked = () =>
  screen
    .queryAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent?.replace(/:.*/, ''));

beforeAll(() => startTexts(['deal', 'deal-page', 'paper'], 'en'));

test('a figure says from where it comes, and whether an admin saw it; the mark ends with its paper', async () => {
  const sources = {
    loanBalance: { source: 'statement', asOf, paper, page: 2 },
    piti: { source: 'seller', asOf },
  } as const;
  const seenFigures = { loanBalance: { until: '2999-01-01' }, piti: { until: '2020-01-01' }, interestRate: {} };
  renderWithUser(<DealDetails deal={{ ...deal, sources, seenFigures }} />);
  const factOf = (label: string) => screen.getByText(label).closest('div')?.textContent?.replace(label, '');
  expect(factOf('Loan balance')).toMatch(/^\$210,000Statement, Oct 1, 2026, page 2\s· seen by an admin$/);
  expect(factOf('PITI')).toMatch(/Seller, Oct 1, 2026$/);
  expect(factOf('Interest rate')).toBe('3.5%Seen by an admin');
  expect(factOf('As-is value')).toBe('$320,000');
  await inSpanish();
  renderWithUser(<DealDetails deal={{ ...deal, sources, seenFigures }} />);
  expect(pageText()).toMatch(/Estado de cuenta, 1 oct 2026, página 2\s· visto por un administrador/);
});

test('readers learn once that figures without a source are the originator’s word', () => {
  renderWithUser(<SourcesSection deal={deal} changeable={false} />);
  expect(pageText()).toBe('Figures are as stated by the originator.');
  renderWithUser(
    <SourcesSection deal={{ ...deal, sources: { piti: { source: 'seller', asOf } } }} changeable={false} />,
  );
  expect(pageText()).toContain('Figures without a source');
  renderWithUser(<SourcesSection deal={bare} changeable={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('its originator reads which figures have none', () => {
  renderSignedIn(<SourcesSection deal={{ ...deal, sources: { piti: { source: 'seller', asOf } } }} changeable />);
  expect(pageText()).toContain('come from: As-is value, Interest rate, Loan balance.');
});

test('a paper fills in its source, its day and its usual figures, which are saved at once', async () => {
  const api = stubApi('olga');
  api.answers({ version: 2 });
  const page = await opened();
  await page.user.selectOptions(screen.getByRole('combobox', { name: /^Paper/ }), paper);
  expect(ticked()).toEqual(['Interest rate', 'Loan balance', 'PITI']);
  await page.user.selectOptions(screen.getByRole('combobox', { name: /^Page/ }), '2');
  await page.press('Save sources');
  const source = { source: 'statement', asOf, paper, page: 2 };
  const sources = { interestRate: source, loanBalance: source, piti: source };
  await waitFor(() => expect(api.calls).toMatchObject([{ to, body: { sources }, version: String(deal.version) }]));
  expect(page.toasts).toEqual([{ title: 'Sources saved' }]);
});

test('what is missing is said, and nothing is sent', async () => {
  const api = stubApi('olga');
  const page = await opened({});
  await page.press('Save sources');
  expect(screen.getByRole('dialog').textContent).toContain('Choose at least one figure');
  expect(screen.getByRole('dialog').textContent).toContain('Choose from where the figure comes');
  expect(screen.getByRole('dialog').textContent).toContain('Enter the day as of which the figure is right');
  expect(api.calls).toEqual([]);
});

test('a source is removed, and an edit in the meantime is no loss', async () => {
  const api = stubApi('olga');
  api.refuses(412, 'edited-meanwhile');
  const page = await opened({}, { sources: { piti: { source: 'seller', asOf } } });
  await page.user.click(screen.getByRole('checkbox', { name: /^PITI/ }));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'none');
  expect(screen.queryByLabelText('As of')).toBeNull();
  await page.press('Save sources');
  await waitFor(() => expect(api.calls).toMatchObject([{ to, body: { sources: { piti: null } } }]));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Close it and open it again'));
});

test('another edit that arrives meanwhile is no conflict, other figures are', async () => {
  const api = stubApi('olga');
  api.refuses(412, 'edited-meanwhile');
  const page = await opened({}, { sources: { piti: { source: 'seller', asOf } } });
  const section = (change: Partial<Deal>) => (
    <SourcesSection deal={{ ...deal, sources: { piti: { source: 'seller', asOf } }, ...change }} changeable />
  );
  page.rerender(section({ version: 2, description: 'A larger house.' }));
  page.rerender(section({ version: 3, piti: 1500 }));
  await page.user.click(screen.getByRole('checkbox', { name: /^PITI/ }));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'none');
  await page.press('Save sources');
  await waitFor(() => expect(api.calls.map(({ version }) => version)).toEqual(['2']));
});
