// @vitest-environment happy-dom
import { runInNewContext } from 'node:vm';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { languages, type Language } from 'domain/account/account.ts';
import { defaultAssumptions, type AssumptionName } from 'domain/finance/assumptions.ts';
import { dealNumbers } from 'domain/finance/deal-numbers.ts';
import type { DealTerms } from 'domain/finance/deal-terms.ts';
import { exampleDeals, hybridTerms } from 'domain/finance/example-terms.ts';
import type { Figure } from 'domain/finance/figure.ts';
import { buttonNames, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inLanguage, inSpanish, startTexts } from '#tests/start-texts.ts';
import BalanceChart from './balance-chart.tsx';
import { balanceLines } from './balance-lines.ts';
import { rentIn } from './assumptions.ts';
import { Numbers } from './deal-numbers.tsx';
import { EquityYears } from './equity-years.tsx';
import { Explanation } from './explanation.tsx';
import { assumptionFormats, factFormat, figureFormats, written, type FigureName, type Format } from './figures.ts';
import { filledIn, formulaOf, hasLoan, hasSellerLoan, monthlyCosts, rentDeductions, type Operand } from './formulas.ts';
import { Balloon, CashIn, EachMonth, EffectiveRate, Returns } from './figure-groups.tsx';
import { BesideNewLoan } from './new-loan.tsx';
import { NumbersProvider, type ShownDeal } from './numbers-context.ts';
import { sentenceNames } from './sentences.ts';

const now = new Date('2026-11-22T18:00:00Z');
const today = '2026-11-22';

const place = { streetAddress: '12 N Main St', city: 'Mesa', state: 'AZ', zipCode: '85201' };
const deals: Record<string, DealTerms> = exampleDeals;
const examples = Object.entries(deals).map(([kind, deal]) => ({ kind, deal }));
const inEachLanguage = examples.flatMap((example) => languages.map((language) => ({ ...example, language })));

const show = (deal: DealTerms = {}, path?: string) =>
  renderWithUser(
    <Numbers deal={{ ...deal, ...place }} uid="ana" now={now} stored={undefined} save={() => Promise.resolve()} />,
    path,
  );

/** Shows a part of the page; the whole takes ten times as long. */
function showPart(part: ReactNode, deal: ShownDeal) {
  const numbers = dealNumbers(deal, {}, today);
  renderWithUser(<NumbersProvider value={{ deal, assumed: defaultAssumptions, numbers }}>{part}</NumbersProvider>);
}

beforeAll(() => startTexts(['deal-numbers', 'deal'], 'en'));

test.each([
  ['en', 'The payment is $1,800, then $1,885.60 from month 13.'],
  ['es', 'El pago es de $1,800, luego $1,885.60 desde el mes 13.'],
] as const)(
  'the month of a deal with interest-only months says in %s what is due after them',
  async (language, said) => {
    await inLanguage(language);
    const month = <EachMonth onRent={() => undefined} />;
    showPart(month, { ...hybridTerms, pi: 400, laterMonthlyPayment: 1885.6, laterFromMonth: 13 });
    expect(pageText()).toContain(said);
    showPart(month, hybridTerms);
    expect(pageText()).not.toContain('1,885.60');
  },
);

/** The values of a figure, wherever the page shows it. */
const valuesOf = (name: FigureName) =>
  Array.from(document.querySelectorAll(`[data-figure=${name}] [data-value]`), ({ textContent }) => textContent);

/**
 * A page's figures by name, the parts of the cash needed, and the table of years; "?" for unknown values, whatever their
 * wording.
 */
function shownFigures() {
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
  const text = (shown: Element): string =>
    shown.getAttribute('data-origin') === 'unknown' ? '?' : (shown.querySelector('[data-value]')?.textContent ?? '');
  const unnamed = '[data-origin]:not([data-figure])';
  return {
    figures: all('[data-figure]').map((each) => [each.getAttribute('data-figure') ?? '', text(each)] as const),
    parts: all(`dl ${unnamed}`).map(text),
    years: all('tr')
      .filter((row) => row.querySelector(unnamed))
      .map((row) => [row.querySelector('th')?.firstChild?.textContent ?? '', ...all('[data-origin]', row).map(text)]),
  };
}

/** The same figures, computed with `dealNumbers`. */
function expectedFigures(deal: DealTerms, shown: ReturnType<typeof shownFigures>, language: Language) {
  const numbers = dealNumbers(deal, {}, today);
  const deducted: readonly string[] = [...rentDeductions, ...monthlyCosts(deal)];
  const text = ({ value }: Figure<number | string>, format: Format): string =>
    value === undefined ? '?' : written(value, format, language);
  const figure = (name: FigureName): string => {
    const sign = deducted.includes(name) && numbers[name].value ? '-' : '';
    return `${sign}${text(numbers[name], figureFormats[name])}`;
  };
  return {
    figures: shown.figures.map(([name]) => [name, figure(name as FigureName)]),
    parts: numbers.cashInParts
      .filter(({ figure: part }) => part.value !== undefined || numbers.cashIn.value === undefined)
      .map(({ figure: part }) => text(part, 'money')),
    years: shown.years.map(([label = ''], index) => {
      const last = label !== '' && Number.isNaN(Number(label)) && index > 0;
      const year = last ? numbers.years.at(-1) : numbers.years[Number(label) || 0];
      const owed = [hasLoan(deal) && year?.loanBalance, hasSellerLoan(deal) && year?.sellerLoanBalance];
      const figures = [year?.equity, year?.value, ...owed].filter((each) => each !== false && each !== undefined);
      return [label, ...figures.map((each) => text(each, 'dollars'))];
    }),
  };
}

function showChart(deal: DealTerms) {
  // In happy-dom nothing has a size, of which the chart warns.
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warnings.mockRestore());
  showPart(<BalanceChart lines={balanceLines(deal, dealNumbers(deal, {}, today))} />, deal);
}

describe('the chart of value and balances', () => {
  test('has a line for the value and for each loan of the deal, through the years of the table', () => {
    const drawn = (kind: keyof typeof exampleDeals) =>
      balanceLines(exampleDeals[kind], dealNumbers(exampleDeals[kind], {}, today)).map(({ name }) => name);
    expect(drawn('hybrid')).toEqual(['value', 'loan', 'sellerLoan']);
    expect(drawn('SubTo')).toEqual(['value', 'loan']);
    expect(drawn('seller finance')).toEqual(['value', 'sellerLoan']);
    const { years } = dealNumbers(exampleDeals.hybrid, {}, today);
    const figures = balanceLines(exampleDeals.hybrid, { ...dealNumbers(exampleDeals.hybrid, {}, today) })[2]?.figures;
    expect(figures).toEqual(years.map(({ sellerLoanBalance }) => sellerLoanBalance));
  });

  test.each(languages)('names its lines, and says which are assumed, in %s', async (language) => {
    await inLanguage(language);
    showChart(exampleDeals.hybrid);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      { en: ['≈\u202fValue', 'Loan', 'Seller note'], es: ['≈\u202fValor', 'Préstamo', 'Del vendedor'] }[language],
    );
  });

  test('says of a line that it cannot draw what is missing, and stays away where no balance is known', () => {
    const unpaid = { ...hybridTerms, pi: 1 };
    showChart(unpaid);
    expect(pageText()).toContain('Seller note: the figures disagree');
    const place = () => document.querySelector('[data-chart]');
    showPart(<EquityYears />, unpaid);
    expect(place()).not.toBeNull();
    showPart(<EquityYears />, exampleDeals.cash);
    expect(place()).toBeNull();
  });
});

describe('the numbers of a deal', () => {
  test.each(inEachLanguage)('of $kind are those of dealNumbers, in $language', async ({ deal, language }) => {
    await inLanguage(language);
    show(deal);
    const shown = shownFigures();
    expect(shown.figures.map(([name]) => name)).toEqual(
      expect.arrayContaining(
        ['cashIn', 'piti', 'newLoanPayment', 'equity'].filter((name) => name !== 'piti' || hasLoan(deal)),
      ),
    );
    expect(shown.years.length).toBeGreaterThan(5);
    expect(shown).toEqual(expectedFigures(deal, shown, language));
  });

  test('that lack an input say which, and are never 0', () => {
    showPart([<EffectiveRate key="rate" />, <CashIn key="cash" />], { ...hybridTerms, estimatedRent: 2800 });
    expect(valuesOf('effectiveRate')[0]).toBe('needs the closing costs and the assignment fee');
    expect(valuesOf('cashIn')[0]).toBe('$30,000');
  });

  test('ask once for a rent that is not known, in place of every figure that needs it', async () => {
    for (const [language, ask, rent, missing] of [
      ['en', 'Add a rent to see cash flow and DSCR.', 'Rent a month', 'needs the rent'],
      ['es', 'Agrega una renta para ver el flujo de efectivo y el DSCR.', 'Renta al mes', 'falta: renta'],
    ] as const) {
      await inLanguage(language);
      for (const terms of [hybridTerms, exampleDeals['with nothing optional']]) {
        show(terms);
        expect(screen.getByText(ask)).toBeDefined();
        expect(pageText()).not.toContain(missing);
        expect(screen.getByRole('textbox', { name: rent })).toBeDefined();
        for (const name of [
          'monthlyCashFlow',
          'vacancyLoss',
          'cashOnCash',
          'rentCoverage',
          'balloonShortfall',
        ] as const)
          expect(valuesOf(name)).toEqual([]);
      }
    }
    show(exampleDeals.SubTo);
    expect(screen.queryByRole('textbox', { name: 'Renta al mes' })).toBeNull();
  });

  test('take a rent from a link, as assumed; what is none, and where the deal has one, counts for nothing', () => {
    const cashFlow = (path: string, terms: DealTerms = hybridTerms) => {
      show(terms, path);
      return valuesOf('monthlyCashFlow')[0];
    };
    expect(cashFlow('/?rent=2800')).toBe('$220.36');
    expect(buttonNames()).toContain('Rent: ≈\u202fassumed $2,800');
    for (const none of ['0', '-5', 'much', '1e99', ''])
      expect(rentIn(new URLSearchParams({ rent: none }))).toBeUndefined();
    expect(cashFlow('/?rent=9999', { ...hybridTerms, estimatedRent: 2800 })).toBe('$220.36');
  });

  test('say by their sentence whether one pays more or less than with a new loan, and never by a sign', async () => {
    const said = (terms: DealTerms) => {
      showPart(<BesideNewLoan />, terms);
      return screen.getByText(/^(You pay|Pagas)/).textContent;
    };
    const dear = { ...hybridTerms, interestRate: 8, piti: 2100 };
    expect(said(dear)).toMatch(/^You pay [^-−]*\$[\d,.]+ more a month than with a new loan\.$/);
    expect(said(hybridTerms)).toMatch(/^You pay [^-−]*\$[\d,.]+ less a month than with a new loan\.$/);
    await inSpanish();
    expect(said(dear)).toMatch(/^Pagas [^-−]*\$[\d,.]+ más al mes que con un préstamo nuevo\.$/);
  });

  test('end with the day of the balloon', () => {
    const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    showPart(<EquityYears />, hybridTerms);
    expect(rows().slice(-2)).toEqual(['5', 'Balloon Nov 28, 2031']);
    expect(pageText()).toContain('The years end with the balloon on Nov 28, 2031');
    showPart(<EquityYears />, exampleDeals.SubTo);
    expect(rows().at(-1)).toBe('26');
  });

  test('have no sign where rounding leaves nothing', () => {
    const formats = ['money', 'dollars', 'share', 'rate', 'times'] as const;
    expect(formats.map((format) => written(-0.001, format, 'en'))).toEqual(['$0', '$0', '0%', '0%', '0.00']);
  });

  test('say by a sign and a word what is assumed, and what the deal states', () => {
    show(exampleDeals.SubTo);
    expect(buttonNames()).toEqual(expect.arrayContaining(['Rent: $2,400', 'Vacancy: ≈\u202fassumed -$120']));
    expect(screen.getByText('All are defaults. Change them to fit your plan.')).toBeDefined();
  });

  test('show a balloon with its date and what a new loan would be short of, where there is one', () => {
    showPart(<Balloon />, exampleDeals.hybrid);
    expect(pageText()).toContain('Due Nov 28, 2031');
    expect(pageText()).toMatch(/a new loan would (be \$[\d,]+ short|pay it off)/);
    showPart(<Balloon />, exampleDeals.SubTo);
    expect(pageText()).toBe('');
    showPart(<Returns />, exampleDeals.cash);
    expect(pageText()).toContain('Cash-on-cash');
    expect(pageText()).not.toContain('DSCR:');
  });

  test('name figures that disagree, with the reason', async () => {
    show({ ...exampleDeals.SubTo, piti: 900 });
    expect(screen.getByRole('note').textContent).toContain(
      'These figures disagreePITI is less than the payment that repays this balance at this rate by maturity.',
    );
    show(exampleDeals['with nothing optional']);
    expect(screen.queryByRole('note')).toBeNull();
    await inSpanish();
    show({ ...exampleDeals.SubTo, piti: 900 });
    expect(screen.getByRole('note').textContent).toContain('Estas cifras no coinciden');
  });

  test('that disagree are corrected by who may edit the deal; others ask the originator', async () => {
    const deal = { ...exampleDeals.SubTo, piti: 900, ...place };
    const numbers = (editPath?: string) => (
      <Numbers deal={deal} uid="ana" now={now} editPath={editPath} stored={undefined} save={() => Promise.resolve()} />
    );
    const { rerender } = renderWithUser(numbers());
    expect(screen.getByRole('note').textContent).toContain('Ask the originator');
    rerender(numbers('/deals/d1/edit'));
    expect(screen.getByRole('note').textContent).not.toContain('Ask the originator');
    expect(screen.getByRole('link', { name: 'Correct the figures' }).getAttribute('href')).toBe('/deals/d1/edit');
    await inSpanish();
    expect(screen.getByRole('link', { name: 'Corregir las cifras' })).toBeDefined();
  });
});

/** Evaluates a formula with the exact values of its operands; percentages as fractions. */
function evaluated(formula: string, deal: DealTerms, closing: Record<string, unknown>): unknown {
  const numbers = dealNumbers(deal, {}, today);
  const exact = (value: unknown, format: Format) =>
    format === 'share' || format === 'rate' ? `(${Number(value)} / 100)` : `(${Number(value)})`;
  const filled = filledIn(formula, (operand: Operand) => {
    const [kind, name] = operand.split('.');
    if (name === undefined) return exact(numbers[operand as FigureName].value, figureFormats[operand as FigureName]);
    if (kind === 'assumed')
      return exact(defaultAssumptions[name as AssumptionName], assumptionFormats[name as AssumptionName]);
    return exact(deal[name as 'piti'], factFormat(name as 'piti', deal[name as 'piti']));
  });
  const script = filled.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-').replaceAll('^', '**');
  return runInNewContext(script, closing);
}

test.each(examples)('formulas of $kind give the figures that they explain', ({ deal }) => {
  const numbers = dealNumbers(deal, {}, today);
  const explained = (Object.keys(figureFormats) as FigureName[]).flatMap((name) => {
    const formula = formulaOf(name, deal);
    const { value } = numbers[name];
    return formula === undefined || typeof value !== 'number' ? [] : [{ name, formula, value }];
  });
  expect(explained.length).toBeGreaterThan(6);
  for (const { name, formula, value } of explained) {
    const share = figureFormats[name] === 'share' ? 100 : 1;
    expect({ name, result: evaluated(formula, deal, {}) }).toEqual({
      name,
      result: expect.closeTo(value / share, 6) as number,
    });
  }
});

describe('an explanation', () => {
  function explain(name: FigureName, deal: DealTerms) {
    const figure = dealNumbers(deal, {}, today)[name];
    showPart(<Explanation titleId="title" name={name} label={name} figure={figure} how={undefined} />, deal);
  }
  const formula = () => document.querySelector('[data-formula]')?.textContent;
  const inputs = () => document.querySelector('dl')?.textContent;

  test('says the formula in words and with its numbers, and where each input comes from', () => {
    explain('vacancyLoss', exampleDeals.SubTo);
    expect(screen.getByText('Rent × Vacancy')).toBeDefined();
    expect(formula()).toBe('$2,400 × 5% = $120');
    expect(inputs()).toBe('Estimated rent$2,400 from the dealVacancy5% assumed');
  });

  test('of an unknown figure says what is missing', async () => {
    await inSpanish();
    explain('monthlyCashFlow', exampleDeals['with nothing optional']);
    expect(formula()).toMatch(/^\? − .* = falta: renta$/);
    expect(inputs()).toContain('Renta estimada sin especificar');
  });

  test.each(sentenceNames)('of %s is a sentence with every number filled in', async (name) => {
    for (const language of languages) {
      await inLanguage(language);
      explain(name, exampleDeals.hybrid);
      expect(pageText()).not.toMatch(/\{\{|undefined|sentences\.|\?/);
      expect(pageText().length).toBeGreaterThan(30);
    }
  });
});
