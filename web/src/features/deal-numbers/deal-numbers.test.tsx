import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from 'domain/account/account.ts';
import { defaultAssumptions, type AssumptionName } from 'domain/finance/assumptions.ts';
import { dealNumbers } from 'domain/finance/deal-numbers.ts';
import type { DealTerms } from 'domain/finance/deal-terms.ts';
import { exampleDeals, hybridTerms } from 'domain/finance/example-terms.ts';
import type { Figure } from 'domain/finance/figure.ts';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import BalanceChart from './balance-chart.tsx';
import { balanceLines } from './balance-lines.ts';
import { Numbers } from './deal-numbers.tsx';
import { Explanation } from './explanation.tsx';
import { assumptionFormats, factFormat, figureFormats, written, type FigureName, type Format } from './figures.ts';
import { filledIn, formulaOf, hasLoan, hasSellerLoan, monthlyCosts, rentDeductions, type Operand } from './formulas.ts';
import { NumbersProvider } from './numbers-context.ts';
import { sentenceNames } from './sentences.ts';

const now = new Date('2026-11-22T18:00:00Z');
const today = '2026-11-22';

const place = { streetAddress: '12 N Main St', city: 'Mesa', state: 'AZ', zipCode: '85201' };
const deals: Record<string, DealTerms> = exampleDeals;
const examples = Object.entries(deals).map(([kind, deal]) => ({ kind, deal }));
const inEachLanguage = examples.flatMap((example) => languages.map((language) => ({ ...example, language })));

const render = (deal: DealTerms, language?: 'en' | 'es', path?: string) =>
  renderInPortal(
    <Numbers deal={{ ...deal, ...place }} uid="ana" now={now} stored={undefined} save={() => Promise.resolve()} />,
    language,
    path,
  );

type Body = ReturnType<typeof render>;
test.each([
  ['en', 'The payment is $1,800, then $1,885.60 from month 13.'],
  ['es', 'El pago es de $1,800, luego $1,885.60 desde el mes 13.'],
] as const)('the month of a deal with interest-only months says in %s what is due after them', (language, said) => {
  const deal = { ...hybridTerms, pi: 400, laterMonthlyPayment: 1885.6, laterFromMonth: 13 };
  expect(render(deal, language).textContent).toContain(said);
  expect(render(hybridTerms, language).textContent).not.toContain('1,885.60');
});

/** Accessible text of a button without its name: "assumed $400". */
const texts = (page: Body, name: string): string[] =>
  [...page.querySelectorAll(`[data-figure=${name}]`)].map(
    (button) => button.querySelector('[data-value]')?.textContent ?? '',
  );

/**
 * A page's figures by name, the parts of the cash needed, and the table of years; "?" for unknown values, whatever their
 * wording.
 */
function shownFigures(body: Body) {
  const page = body as unknown as Element;
  const all = (selector: string, within = page) => [...within.querySelectorAll(selector)];
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

const chart = (deal: DealTerms, language?: 'en' | 'es') => {
  const numbers = dealNumbers(deal, {}, today);
  return renderInPortal(
    <NumbersProvider value={{ deal, assumed: defaultAssumptions, numbers }}>
      <BalanceChart lines={balanceLines(deal, numbers)} />
    </NumbersProvider>,
    language,
  );
};

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

  test.each(languages)('names its lines, and says which are assumed, in %s', (language) => {
    const legend = [...chart(exampleDeals.hybrid, language).querySelectorAll('li')].map((item) => item.textContent);
    expect(legend).toEqual(
      { en: ['≈\u202fValue', 'Loan', 'Seller note'], es: ['≈\u202fValor', 'Préstamo', 'Del vendedor'] }[language],
    );
  });

  test('says of a line that it cannot draw what is missing, and stays away where no balance is known', () => {
    const unpaid = { ...hybridTerms, pi: 1 };
    expect(chart(unpaid).textContent).toContain('Seller note: the figures disagree');
    expect(render(unpaid).querySelector('[data-chart]')).not.toBeNull();
    expect(render(exampleDeals.cash).querySelector('[data-chart]')).toBeNull();
  });
});

describe('the numbers of a deal', () => {
  test.each(inEachLanguage)('of $kind are those of dealNumbers, in $language', ({ deal, language }) => {
    const shown = shownFigures(render(deal, language));
    expect(shown.figures.map(([name]) => name)).toEqual(
      expect.arrayContaining(
        ['cashIn', 'piti', 'newLoanPayment', 'equity'].filter((name) => name !== 'piti' || hasLoan(deal)),
      ),
    );
    expect(shown.years.length).toBeGreaterThan(5);
    expect(shown).toEqual(expectedFigures(deal, shown, language));
  });

  test('that lack an input say which, and are never 0', () => {
    const page = render({ ...hybridTerms, estimatedRent: 2800 });
    expect(texts(page, 'effectiveRate')[0]).toBe('needs the closing costs and the assignment fee');
    expect(texts(page, 'cashIn')[0]).toBe('$30,000');
  });

  test('ask once for a rent that is not known, in place of every figure that needs it', () => {
    for (const [language, ask, missing] of [
      ['en', 'Add a rent to see cash flow and DSCR.', 'needs the rent'],
      ['es', 'Agrega una renta para ver el flujo de efectivo y el DSCR.', 'falta: renta'],
    ] as const) {
      for (const terms of [hybridTerms, deals['with nothing optional'] as DealTerms]) {
        const page = render(terms, language);
        expect(page.textContent.split(ask)).toHaveLength(2);
        expect(page.textContent).not.toContain(missing);
        expect(page.querySelectorAll('input[name=rent]')).toHaveLength(1);
        for (const name of ['monthlyCashFlow', 'vacancyLoss', 'cashOnCash', 'rentCoverage', 'balloonShortfall'])
          expect(texts(page, name)).toEqual([]);
      }
    }
    expect(render(deals['SubTo'] as DealTerms).querySelector('[data-rent]')).toBeNull();
  });

  test('take a rent from a link, as assumed; what is none, and where the deal has one, counts for nothing', () => {
    const cashFlow = (path: string, terms: DealTerms = hybridTerms) =>
      texts(render(terms, 'en', path), 'monthlyCashFlow')[0];
    expect(cashFlow('/?rent=2800')).toBe('$220.36');
    const rent = render(hybridTerms, 'en', '/?rent=2800').querySelector('[data-figure=rent]');
    expect(rent?.textContent).toBe('Rent: ≈\u202fassumed $2,800');
    for (const none of ['0', '-5', 'much', '1e99', '']) expect(cashFlow(`/?rent=${none}`)).toBeUndefined();
    expect(cashFlow('/?rent=9999', { ...hybridTerms, estimatedRent: 2800 })).toBe('$220.36');
  });

  test('say by their sentence whether one pays more or less than with a new loan, and never by a sign', () => {
    const said = (terms: DealTerms, language: Language) =>
      render(terms, language)
        .querySelector('p[data-difference]')
        ?.textContent.replace(/ [^ ]*: /, ' ') ?? '';
    const dear = { ...hybridTerms, interestRate: 8, piti: 2100 };
    expect(said(dear, 'en')).toMatch(/^You pay .*\$[\d,.]+ more a month than with a new loan\.$/);
    expect(said(hybridTerms, 'en')).toMatch(/^You pay .*\$[\d,.]+ less a month than with a new loan\.$/);
    expect(said(dear, 'es')).toMatch(/^Pagas .*\$[\d,.]+ más al mes que con un préstamo nuevo\.$/);
    for (const terms of [dear, hybridTerms]) expect(said(terms, 'en')).not.toMatch(/-|−/);
  });

  test('end with the day of the balloon', () => {
    const rows = (page: Body) => [...page.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect(rows(render(hybridTerms)).slice(-2)).toEqual(['5', 'Balloon Nov 28, 2031']);
    expect(render(hybridTerms).textContent).toContain('The years end with the balloon on Nov 28, 2031');
    expect(rows(render(deals['SubTo'] as DealTerms)).at(-1)).toBe('26');
  });

  test('have no sign where rounding leaves nothing', () => {
    const formats = ['money', 'dollars', 'share', 'rate', 'times'] as const;
    expect(formats.map((format) => written(-0.001, format, 'en'))).toEqual(['$0', '$0', '0%', '0%', '0.00']);
  });

  test('say by a sign and a word what is assumed, and what the deal states', () => {
    const page = render(deals['SubTo'] as DealTerms);
    const button = (name: FigureName) => page.querySelector(`[data-figure=${name}]`)?.textContent;
    expect(button('rent')).toBe('Rent: $2,400');
    expect(button('vacancyLoss')).toBe('Vacancy: ≈\u202fassumed -$120');
    expect(page.querySelector('[data-source]')?.textContent).toBe('All are defaults. Change them to fit your plan.');
  });

  test('show a balloon with its date and what a new loan would be short of, where there is one', () => {
    const balloon = (deal: DealTerms | undefined) => render(deal ?? {}).textContent;
    expect(balloon(deals['hybrid'])).toContain('Due Nov 28, 2031');
    expect(balloon(deals['hybrid'])).toMatch(/a new loan would (be \$[\d,]+ short|pay it off)/);
    expect(balloon(deals['SubTo'])).not.toContain('Due Nov');
    expect(balloon(deals['cash'])).not.toContain('DSCR:');
  });

  test('name figures that disagree, with the reason', () => {
    const note = (deal: DealTerms, language?: 'en' | 'es') =>
      render(deal, language).querySelector('[role=note]')?.textContent ?? '';
    expect(note({ ...deals['SubTo'], piti: 900 })).toContain(
      'These figures disagreePITI is less than the payment that repays this balance at this rate by maturity.',
    );
    expect(note({ ...deals['SubTo'], piti: 900 }, 'es')).toContain('Estas cifras no coinciden');
    expect(note(deals['with nothing optional'] as DealTerms)).toBe('');
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
  const explain = (name: FigureName, deal: DealTerms, language?: 'en' | 'es') => {
    const numbers = dealNumbers(deal, {}, today);
    return renderInPortal(
      <NumbersProvider value={{ deal, assumed: defaultAssumptions, numbers }}>
        <Explanation titleId="title" name={name} label={name} figure={numbers[name]} how={undefined} />
      </NumbersProvider>,
      language,
    );
  };

  test('says the formula in words and with its numbers, and where each input comes from', () => {
    const page = explain('vacancyLoss', deals['SubTo'] as DealTerms);
    expect(page.textContent).toContain('Rent × Vacancy');
    expect(page.querySelector('[data-formula]')?.textContent).toBe('$2,400 × 5% = $120');
    expect(page.querySelector('dl')?.textContent).toBe('Estimated rent$2,400 from the dealVacancy5% assumed');
  });

  test('of an unknown figure says what is missing', () => {
    const page = explain('monthlyCashFlow', deals['with nothing optional'] as DealTerms, 'es');
    expect(page.querySelector('[data-formula]')?.textContent).toMatch(/^\? − .* = falta: renta$/);
    expect(page.querySelector('dl')?.textContent).toContain('Renta estimada sin especificar');
  });

  test.each(sentenceNames)('of %s is a sentence with every number filled in', (name) => {
    for (const language of languages) {
      const text = explain(name, deals['hybrid'] as DealTerms, language).textContent;
      expect(text).not.toMatch(/\{\{|undefined|sentences\.|\?/);
      expect(text.length).toBeGreaterThan(30);
    }
  });
});
