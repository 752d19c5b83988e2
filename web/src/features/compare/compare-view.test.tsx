// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Me } from 'domain/account/account.ts';
import { leastPreferences } from 'domain/buyer/example-preferences.ts';
import { matchDeal } from 'domain/buyer/match.ts';
import { storedDeal } from '#features/paper/example-deal.ts';
import { dealDocument, type Deal } from 'domain/deal/deal-document.ts';
import { derivedFields } from 'domain/deal/derived.ts';
import { day } from 'domain/duration.ts';
import type { Assumptions } from 'domain/finance/assumptions.ts';
import { Numbers } from '#features/deal-numbers/deal-numbers.tsx';
import { ControlSection } from '#features/deal-page/control-section.tsx';
import { DealDetails } from '#features/deal-page/deal-facts.tsx';
import { DealSummary } from '#features/deal-page/deal-summary.tsx';
import { FreshnessBanner } from '#features/deal-page/freshness-banner.tsx';
import { fitSentence } from '#features/fit/fit-line.tsx';
import { CurrentAccount } from '#platform/session/account.tsx';
import { getFixedT, t } from 'i18next';
import { buttonNames, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { CompareView } from './compare-view.tsx';
import { comparedRows, keyOf } from './comparison-rows.ts';
import type { ReadDeal } from './use-compared.ts';

const now = new Date('2026-11-22T18:00:00Z');
const me = { uid: 'ana', role: 'buyer', premium: false } as Me;
const wish = { ...leastPreferences, zipCodes: ['85001'], maxEntryFee: 40_000, minBedrooms: 3 };
const matchOf = (deal: Deal) => matchDeal(deal, wish);

const moment = (date: Date) => ({ toDate: () => date });

function dealWith(id: string, fields: object): Deal {
  const terms = { ...storedDeal, interestRate: undefined, loanBalance: undefined, piti: undefined, ...fields };
  const { publicAt, listedOn, updatedAt } = storedDeal;
  const known = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
  const derived = derivedFields(known);
  const kept = Object.fromEntries(Object.entries(derived).filter(([, value]) => value !== undefined));
  return { id, ...dealDocument.parse({ ...known, ...kept, publicAt, listedOn, updatedAt }) };
}

const nothing = () => undefined;
const ready = (deal: Deal): ReadDeal => ({ id: deal.id, state: 'ready', deal, papers: [], record: { of: undefined } });
const save = () => Promise.resolve();

const compare = (read: readonly ReadDeal[], path?: string) =>
  renderWithUser(
    <CurrentAccount value={me}>
      <CompareView
        read={read}
        uid="ana"
        now={now}
        matchOf={matchOf}
        stored={undefined}
        save={save}
        onRemove={nothing}
      />
    </CurrentAccount>,
    path,
  );

/** Returns the texts of a deal's page: of each number its text and certainty, of each field its text, and the whole. */
function pageOf(deal: Deal, path: string) {
  renderWithUser(
    <CurrentAccount value={me}>
      <FreshnessBanner deal={deal} changeable={false} now={now} />
      <DealSummary deal={deal} saves={undefined} now={now} />
      <DealDetails deal={deal} />
      <ControlSection deal={deal} changeable={false} />
      <Numbers deal={deal} uid="ana" now={now} stored={undefined} save={save} />
    </CurrentAccount>,
    path,
  );
  const figures = [...document.querySelectorAll<HTMLElement>('[data-figure]')].map(
    (each) => [each.dataset['figure'], saidBy(each)] as const,
  );
  const fields = [...document.querySelectorAll('dl > div')].map(
    (each) => [each.querySelector('dt')?.textContent, each.querySelector('dd')?.textContent] as const,
  );
  return { figures: new Map(figures), fields: new Map(fields.toReversed()), text: pageText() };
}

const saidBy = (figure: Element | null | undefined): string =>
  `${figure?.getAttribute('data-origin')} ${figure?.querySelector('[data-value]')?.textContent}`;

const rowOf = (key: string) => document.querySelector(`[data-row=${key}]`);
const cellsIn = (key: string) => [...(rowOf(key)?.querySelectorAll('td') ?? [])];
/** Returns what a cell says, without the word for the best of its row. */
function textOf(cell: Element | undefined): string {
  const copy = cell?.cloneNode(true) as Element | undefined;
  copy?.querySelector('[data-word]')?.remove();
  return copy?.textContent ?? '';
}

/** The figures that a page shows in other words than as a figure with its name. */
const inOtherWords: readonly string[] = ['monthlyPayment', 'balloonDate'];

/** Returns each cell of the comparison with what the page says there; cells of what a page does not show have to say why. */
function cellsAndPages(deals: readonly Deal[], path: string) {
  const pages = deals.map((deal) => pageOf(deal, path));
  const missing = [t('deal-numbers:none'), t('deal-numbers:origins.unknown')];
  compare(deals.map(ready), path);
  return comparedRows.flatMap((row) =>
    pages.flatMap((page, column) => {
      const key = keyOf(row);
      const cell = cellsIn(key)[column];
      // A row that applies to none of the deals has no cells.
      if (!cell) return [];
      const figure = cell.querySelector('[data-figure]');
      const says = figure ? saidBy(figure) : textOf(cell);
      const found = (text: string | null | undefined) => (page.text.includes(text ?? '?') ? says : `not: ${text}`);
      const because = missing.includes(says) || says.startsWith('unknown') ? says : `neither on the page nor missing`;
      const onPage = () => {
        if ('figure' in row) {
          const shown = inOtherWords.includes(row.figure) ? undefined : page.figures.get(row.figure);
          if (shown !== undefined || because === says) return shown ?? says;
          return found(figure?.querySelector('[data-value]')?.textContent);
        }
        if ('field' in row)
          return page.fields.get(rowOf(key)?.querySelector('th')?.textContent ?? undefined) ?? because;
        const match = matchOf(deals[column] as Deal);
        if (row.trait === 'fit') return match && fitSentence(match, getFixedT('en', 'fit'), 'en');
        const isTested = !['papers', 'record', 'size', 'status', 'kind'].includes(row.trait);
        return isTested && because !== says ? found(says) : says;
      };
      return [{ row: key, column, says, onPage: onPage() }];
    }),
  );
}

beforeAll(() =>
  startTexts(['deal-numbers', 'deal', 'deal-page', 'compare', 'fit', 'paper', 'paper-reading', 'record'], 'en'),
);

const dollars = fc.integer({ min: 100, max: 90_000_000 }).map((cents) => cents / 100);
const percent = fc.integer({ min: 1, max: 15_000 }).map((thousandths) => thousandths / 1000);
const date = fc
  .date({ min: new Date('2027-01-01'), max: new Date('2070-01-01'), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));
const fields = fc.record(
  {
    dealCategory: fc.constantFrom('cash', 'creative', 'creative', 'creative'),
    purchaseType: fc.constantFrom('SubTo', 'SellerFinance', 'Hybrid'),
    purchasePrice: dollars,
    status: fc.constantFrom('new', 'active', 'pending', 'sold'),
    confirmedAt: fc.integer({ min: 0, max: 60 }).map((days) => moment(new Date(now.getTime() - days * day))),
    unconfirmed: fc.constant(true),
    entryFee: dollars,
    emd: dollars,
    asIsValue: dollars,
    closeOfEscrow: date,
    interestRate: percent,
    loanBalance: dollars,
    piti: dollars,
    loanMaturityDate: date,
    sellerLoanAmount: dollars,
    sellerInterestRate: percent,
    pi: dollars,
    sellerLoanMaturityDate: date,
    estimatedRent: dollars,
    taxesAndInsurance: dollars,
    yearBuilt: fc.integer({ min: 1900, max: 2026 }),
    control: fc.record({ kind: fc.constantFrom('contract', 'option', 'owner'), until: date, assignable: fc.boolean() }),
    sources: fc.constantFrom({ loanBalance: { source: 'statement', asOf: '2026-10-01', page: 2 } }, undefined),
  },
  { requiredKeys: ['dealCategory', 'purchaseType', 'purchasePrice', 'status'] },
);
const assumed: fc.Arbitrary<Partial<Assumptions>> = fc.record(
  {
    vacancy: fc.integer({ min: 0, max: 100 }),
    growth: fc.integer({ min: -20, max: 20 }),
    rate: fc.integer({ min: 0, max: 30 }),
    ltv: fc.integer({ min: 0, max: 100 }),
    holdingYears: fc.integer({ min: 1, max: 40 }),
  },
  { requiredKeys: [] },
);

test('of any deals and assumptions, each cell says what the deal’s page says', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fields, fields, assumed, (one, two, own) => {
      const query = new URLSearchParams(Object.entries(own).map(([name, value]) => [name, String(value)]));
      const cells = cellsAndPages([dealWith('one', one), dealWith('two', two)], `/?${query.toString()}`);
      expect(cells.length).toBeGreaterThan(20);
      for (const { onPage, ...cell } of cells) expect(cell).toEqual({ ...cell, says: onPage });
    }),
    { numRuns: 12 },
  );
});

const loan = { interestRate: 3.5, loanBalance: 210_000, piti: 1450, loanMaturityDate: '2051-04-01' };
const cheap = dealWith('cheap', { ...loan, streetAddress: '1 Elm St', purchasePrice: 250_000, estimatedRent: 2100 });
const dear = dealWith('dear', { ...loan, streetAddress: '2 Oak St', purchasePrice: 400_000 });
const cash = dealWith('cash', { dealCategory: 'cash', purchaseType: undefined, entryFee: undefined, purchasePrice: 1 });

test('rows that differ come first, the best of a row is said in words, and what is missing is said', () => {
  compare([ready(cheap), ready(dear)]);
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].map((each) => each.dataset['row']);
  expect(rows.indexOf('estimatedRent')).toBeLessThan(rows.indexOf('entryFee'));
  expect(cellsIn('purchasePrice').map((each) => each.textContent)).toEqual(['$250,000lowest', '$400,000']);
  expect(cellsIn('estimatedRent').map((each) => each.textContent)).toEqual(['$2,100 a month', 'not provided']);
  expect(textOf(cellsIn('monthlyCashFlow')[1])).toContain('needs the rent');
  expect(rows, 'of neither deal').not.toContain('sellerLoanAmount');
});

test('the best of those known says that another deal does not tell', () => {
  compare([ready(cheap), ready(dealWith('third', { ...loan, estimatedRent: 2600 })), ready(dear)]);
  expect(cellsIn('estimatedRent').map((each) => each.textContent)).toEqual([
    '$2,100 a month',
    '$2,600 a monthhighest of those known',
    'not provided',
  ]);
});

test('what a deal does not have is no lack: it does not apply', () => {
  compare([ready(cheap), ready(cash)]);
  expect(cellsIn('entryFee').map((each) => each.textContent)).toEqual(['$25,000', 'does not apply']);
});

test('with a switch, only what differs is shown', async () => {
  const { user } = compare([ready(cheap), ready(dear)]);
  expect(rowOf('interestRate')).not.toBeNull();
  await user.click(screen.getByLabelText('Only what differs'));
  expect(rowOf('interestRate')).toBeNull();
  expect(rowOf('purchasePrice')).not.toBeNull();
});

test('a deal that is gone, hidden or failed is said above the others', async () => {
  const retry = vi.fn<() => void>();
  const onRemove = vi.fn<(ids: readonly string[]) => void>();
  const read: ReadDeal[] = [
    ready(cheap),
    { id: 'gone', state: 'hidden' },
    { id: 'far', state: 'failed', retry },
    { id: 'slow', state: 'loading' },
  ];
  const { press } = renderWithUser(
    <CurrentAccount value={me}>
      <CompareView read={read} uid="ana" now={now} stored={undefined} save={save} onRemove={onRemove} />
    </CurrentAccount>,
  );
  expect(pageText()).toContain('One deal is not available. It may have been removed');
  expect(pageText()).not.toContain('gone');
  await press('Remove');
  expect(onRemove).toHaveBeenCalledWith(['gone']);
  await press('Try again');
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});

test('on a phone two deals are side by side, and others are chosen into a column', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }));
  const { user } = compare([ready(cheap), ready(dear), ready(cash)]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Deal in column 2'), 'cash');
  const [, second] = screen.getAllByRole('columnheader');
  expect(
    within(second as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/deals/cash');
  vi.unstubAllGlobals();
});

test('in Spanish too', async () => {
  await inSpanish();
  compare([ready(cheap), ready(dear)]);
  expect(cellsIn('purchasePrice')[0]?.textContent).toBe('$250,000lo más bajo');
  expect(buttonNames()).toContain('Imprimir');
});
