// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { defaultAssumptions } from 'domain/finance/assumptions.ts';
import { debtsOf } from 'domain/finance/debts.ts';
import { hybridTerms } from 'domain/finance/example-terms.ts';
import { inputsOf } from 'domain/finance/inputs.ts';
import { monthlyNumbers } from 'domain/finance/monthly.ts';
import { formatMoney } from 'domain/money.ts';
import { useZodForm } from '#platform/forms/use-zod-form.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inLanguage, startTexts } from '#tests/start-texts.ts';
import { counterTyped, firstTyped, offerSchema, standingRound, type TypedOffer } from './offer-form.ts';
import { OfferFields } from './offer-fields.tsx';
import { shownOffer } from '#features/offers/offer-rows.ts';
import { typedTerms } from './typed-terms.ts';

const now = new Date('2026-11-22T18:00:00Z');
const hybrid = { ...hybridTerms, state: 'AZ', emd: 5000, cashToSeller: 12_000 } as unknown as Deal;
const deals = {
  Hybrid: hybrid,
  SubTo: { ...hybrid, purchaseType: 'SubTo' },
  SellerFinance: { ...hybrid, purchaseType: 'SellerFinance' },
  cash: { ...hybrid, dealCategory: 'cash', purchaseType: undefined },
} as const;

type Shown = {
  typed: TypedOffer;
  deal?: Deal;
  answered?: Parameters<typeof OfferFields>[0]['answered'];
  side?: 'originator';
};

function Fields({ typed, deal = hybrid, answered, side }: Shown) {
  const form = useZodForm({ defaultValues: typed, schema: offerSchema(deal, now), submit: async () => {} });
  return <OfferFields form={form} deal={deal} side={side ?? 'buyer'} now={now} {...(answered && { answered })} />;
}
const show = (shown: Shown) => renderWithUser(<Fields {...shown} />);

const blank = firstTyped(undefined, hybrid, now);
const labels = () => Array.from(document.querySelectorAll('label[for]'), ({ textContent }) => textContent.trim());
const termsButton = (expanded: boolean) => screen.getByRole('button', { expanded });
/** Shows the fields, and returns what the offer means. */
function figures(shown: Shown) {
  show(shown);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return screen.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]]);
}
const common = ['EMD', 'EMD refundable', 'Inspection', 'Funding source', 'Buying entity', 'Valid until'];
const note = [
  'Amount of the seller note',
  'Rate of the seller note',
  'Principal and interest, per month',
  'Amortization',
  'Balloon due after',
  'Interest-only period',
];

beforeAll(() => startTexts(['offers'], 'en'));

describe('the fields of an offer', () => {
  test('are its type, date and message until the type is chosen', () => {
    show({ typed: blank });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('term')).toBeNull();
    expect(labels()).toEqual(['Estimated close of escrow', 'Message (optional)']);
  });

  test.each([
    ['Hybrid', 'creative', ['Cash to the seller', 'Loan balance taken over', ...note, ...common]],
    ['SubTo', 'creative', ['Cash to the seller', 'Loan balance taken over', ...common]],
    ['SellerFinance', 'creative', ['Cash to the seller', ...note, ...common]],
    ['cash', 'creative', ['Cash to the seller', ...common]],
    ['Hybrid', 'cash', common],
  ] as const)('on a deal of %s in %s are the terms that belong to it', (kind, offerType, expected) => {
    show({ typed: { ...blank, offerType }, deal: deals[kind] });
    const amounts = offerType === 'cash' ? ['Purchase price'] : ['Purchase price (optional)', 'Entry fee'];
    const all = labels();
    expect(all.slice(0, amounts.length + 1)).toEqual([...amounts, 'Estimated close of escrow']);
    expect(all.slice(amounts.length + 1, -1)).toEqual(expected);
  });

  test.each([
    ['en', 'Terms (optional)', 'As asked: EMD $5,000, ', 'seller note of $80,000 at 6%', 'Asking: 61 months.'],
    [
      'es',
      'Condiciones (opcional)',
      'Como se pide: EMD $5,000, ',
      'pagaré del vendedor de $80,000 al 6%',
      'Se pide: 61 meses.',
    ],
  ] as const)('fold the terms away in %s, as asked, which it says', async (language, title, ...said) => {
    await inLanguage(language);
    show({ typed: { ...blank, offerType: 'creative' } });
    expect(termsButton(false).textContent).toContain(title);
    for (const text of said) expect(pageText()).toContain(text);
    const values = Array.from(
      document.querySelectorAll<HTMLInputElement>('.MuiAccordion-root input'),
      ({ value }) => value,
    );
    expect(values).toEqual(['12,000', '200,000', '80,000', '6', '479.64', '', '61', '', '5,000', '', '', '', '']);
  });

  test('unfold terms that are not as asked, and name them', () => {
    const typed = { ...blank, offerType: 'creative', terms: { ...blank.terms, emd: '4,000', inspectionDays: '7' } };
    show({ typed });
    expect(termsButton(true).textContent).toContain('Not as asked: EMD · 1 more term');
    const cleared = { ...typed, terms: { ...blank.terms, sellerNote: typedTerms().sellerNote } };
    show({ typed: cleared });
    expect(termsButton(true).textContent).toContain('Not as asked: Seller note');
  });
});

describe('what an offer means', () => {
  test('of cash: the price with what closing costs are estimated at, and nothing each month', () => {
    const typed = { ...blank, offerType: 'cash', purchasePrice: '300,000' };
    const deal = { ...deals.cash, repairs: 1000 } as Deal;
    expect(figures({ typed, deal })).toEqual([
      ['Cash in', '≈\u202festimated $310,000'],
      ['Each month (PITI and PI)', '$0'],
      ['Cash to the seller at close', '$300,000'],
    ]);
    expect(figures({ typed, deal: deals.cash })[0]).toEqual(['Cash in', '≈\u202festimated at least $309,000']);
  });

  test('says what is unknown, and never 0', () => {
    const typed = { ...blank, offerType: 'creative' };
    const parts = { cashToSeller: 12_000, arrears: 1, assignmentFee: 1, closingCosts: 1, repairs: 1 };
    expect(figures({ typed, deal: { ...hybrid, ...parts } })[0]).toEqual(['Cash in', 'needs the entry fee']);
    expect(figures({ typed: { ...typed, terms: typedTerms() } })).toEqual([
      ['Cash in', 'needs the entry fee'],
      ['Each month (PITI and PI)', 'needs the seller note'],
      ['Purchase price', '$300,000'],
      ['Cash to the seller at close', 'needs the cash to the seller'],
      ['To the seller each month', 'needs the seller note'],
      ['Seller receives in total', 'needs the cash to the seller'],
      ['Present value', 'needs the cash to the seller'],
      ['Balloon', 'needs the seller note'],
    ]);
    expect(figures({ typed, deal: deals.cash })[1]).toEqual(['Each month (PITI and PI)', 'unknown']);
  });

  test('is what the terms as asked cost and bring, opened or not', () => {
    expect(figures({ typed: { ...blank, offerType: 'creative', entryFee: '25,000' } }).slice(0, 5)).toEqual([
      ['Cash in', '$25,000'],
      ['Each month (PITI and PI)', '$1,879.64'],
      ['Purchase price', '$300,000'],
      ['Cash to the seller at close', '$12,000'],
      ['To the seller each month', '$479.64'],
    ]);
  });

  test.each([
    ['322.10', '$1,865.31', '$322.10', '$94,823.25'],
    ['500', '$2,043.21', '$500', '$91,918.39'],
  ])('as asked has the stated payment of %s to the cent, as the deal has', async (pi, monthly, toSeller, total) => {
    const deal = {
      ...hybrid,
      purchasePrice: 325_500.5,
      cashToSeller: 15_000.55,
      loanBalance: 250_499.95,
      piti: 1543.21,
      sellerLoanAmount: 60_000,
      sellerInterestRate: 5,
      pi: Number(pi),
      closeOfEscrow: '2026-12-28',
      sellerLoanMaturityDate: '2033-12-28',
    };
    const typed = { ...firstTyped(undefined, deal, now), offerType: 'creative', entryFee: '25,000' };
    const inputs = inputsOf(deal, defaultAssumptions, '2026-11-22');
    const { monthlyPayment } = monthlyNumbers(inputs, debtsOf(inputs), inputs.noLoan);
    expect(formatMoney(monthlyPayment.value)).toBe(monthly);
    const said = Object.fromEntries(figures({ typed, deal }));
    expect(said['Each month (PITI and PI)']).toBe(monthly);
    expect(said['To the seller each month']).toBe(toSeller);
    expect(said['Seller receives in total']).toBe(total);
    expect(pageText()).toContain(`Asking: ${toSeller}`);
    // The months to the balloon, and no amortization.
    expect(pageText().match(/Asking: \d+ months/g)).toEqual(['Asking: 84 months']);
    const cleared = { ...typed, terms: { ...typed.terms, sellerNote: typedTerms().sellerNote } };
    const { user } = show({ typed: cleared, deal });
    await user.click(screen.getByRole('button', { name: 'Back to the asking terms' }));
    expect(pageText()).toContain('As asked: ');
    expect(screen.getAllByRole('definition')[1]?.textContent).toBe(monthly);
  });

  test('says what is due after interest-only months, and from when on, to both sides', () => {
    const sellerNote = { ...blank.terms.sellerNote, interestOnlyMonths: '12' };
    const typed = { ...blank, offerType: 'creative', terms: { ...blank.terms, sellerNote } };
    const said = Object.fromEntries(figures({ typed }));
    expect(said['Each month (PITI and PI)']).toBe('$1,800, then $1,879.64 from month 13');
    expect(said['To the seller each month']).toBe('$400, then $479.64 from month 13');
  });

  test('counts the note as it is offered, and its balloon', () => {
    const sellerNote = { amount: 60_000, annualRate: 0, amortizationMonths: 120, balloonMonths: 60 };
    const typed = {
      ...blank,
      offerType: 'creative',
      entryFee: '25,000',
      closeOfEscrow: '2027-01-15',
      terms: typedTerms({ cashToSeller: 10_000, sellerNote }),
    };
    expect(figures({ typed })).toEqual([
      ['Cash in', '$25,000'],
      ['Each month (PITI and PI)', '$1,900'],
      ['Purchase price', '$300,000'],
      ['Cash to the seller at close', '$10,000'],
      ['To the seller each month', '$500'],
      ['Seller receives in total', '$70,000'],
      ['Present value', expect.stringMatching(/^\$\d\d,\d\d\d.* at 7%$/)],
      ['Balloon', '$30,000, Jan 15, 2032'],
    ]);
  });
});

describe('the fields of a counter', () => {
  const offer = {
    offerType: 'creative',
    entryFee: 25_000,
    closeOfEscrow: '2026-12-20',
    message: 'Ready',
    terms: { emd: 5000, sellerNote: { amount: 60_000, annualRate: 5, amortizationMonths: 360 } },
  } as const;
  const typed = counterTyped(offer);
  const answered = { typed, shown: shownOffer(standingRound(offer), hybrid, '2026-11-22'), standing: offer };
  const marks = () => screen.queryAllByRole('strong').map(({ textContent }) => textContent);

  test('have no type to choose, and no mark before anything is changed', () => {
    show({ typed, answered });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(marks()).toEqual([]);
    expect(pageText()).not.toContain('Asking');
  });

  test.each([
    ['en', 'Changed, was $25,000', 'New', 'Changed, was 360 months'],
    ['es', 'Cambió; antes: $25,000', 'Nuevo', 'Cambió; antes: 360 meses'],
  ] as const)('mark in %s what is changed, with what stood there before', async (language, fee, added, months) => {
    await inLanguage(language);
    const sellerNote = { ...typed.terms.sellerNote, amortizationMonths: '240' };
    const changed = { ...typed, entryFee: '27,500', terms: { ...typed.terms, inspectionDays: '10', sellerNote } };
    show({ typed: changed, answered });
    expect(marks()).toEqual([fee, months, added]);
  });

  test('say what the offer costs its buyer to the buyer alone', () => {
    show({ typed, answered });
    expect(pageText()).toContain('Cash in');
    show({ typed, answered, side: 'originator' });
    expect(pageText()).not.toContain('Cash in');
  });
});
