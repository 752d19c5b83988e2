// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import { factSections } from 'domain/deal/deal-field-table.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { inLanguage, inSpanish, startTexts } from '#tests/start-texts.ts';
import { DisagreementNotices } from './disagreement-notices.tsx';
import { emptyForm, type DealFormValues } from './deal-form-values.ts';
import { DealFormProvider } from './form-fields.tsx';

const now = new Date('2026-11-22T18:00:00Z');

const hybrid: DealFormValues = {
  ...emptyForm,
  state: 'AZ',
  dealCategory: 'creative',
  purchaseType: 'Hybrid',
  purchasePrice: '300,000',
  entryFee: '30,000',
  closeOfEscrow: '2027-01-15',
  loanBalance: '200,000',
  interestRate: '3',
  piti: '1,400',
  loanMaturityDate: '2051-11-28',
  sellerLoanAmount: '80,000',
  sellerInterestRate: '6',
  pi: '479.64',
  sellerLoanMaturityDate: '2031-11-28',
};

function Notices({ values }: { values: DealFormValues }) {
  const { control } = useForm({ defaultValues: values });
  return (
    <DealFormProvider value={{ control: control as never, required: new Set(), now }}>
      {factSections.map((section) => (
        <section key={section} aria-label={section}>
          <DisagreementNotices section={section} />
        </section>
      ))}
    </DealFormProvider>
  );
}

/** Returns the notices of each section that has any. */
function noticesOf(change: Partial<DealFormValues>): Record<string, string[]> {
  renderWithUser(<Notices values={{ ...hybrid, ...change }} />);
  const said = factSections.map((section) => {
    const notes = within(screen.getByRole('region', { name: section })).queryAllByRole('note');
    return [section, notes.map(({ textContent }) => textContent)] as const;
  });
  return Object.fromEntries(said.filter(([, notes]) => notes.length > 0));
}

beforeAll(() => startTexts(['deal', 'deal-form'], 'en'));

it('says nothing of figures that agree, or that are not typed yet', () => {
  expect(noticesOf({})).toEqual({});
  expect(noticesOf({ ...emptyForm, dealCategory: 'creative', purchaseType: 'Hybrid' })).toEqual({});
});

it('says of each loan what its figures contradict, beside them, with the values that fit', () => {
  expect(noticesOf({ piti: '900', pi: '350' })).toEqual({
    loan: [
      'These figures disagreePITI is less than the payment that repays this balance at this rate by maturity.If the other figures are right:PITI: $946.31',
    ],
    sellerLoan: [
      'These figures disagreePI does not cover the interest, so the seller note would never be paid off.If the other figures are right:PI: $400',
    ],
  });
  expect(noticesOf({ pi: '532.24', sellerAmortizationMonths: '360' })).toEqual({
    sellerLoan: [
      'These figures disagreeRate, balance and payment do not match.If the other figures are right:Seller interest rate: 7%PI: $479.64',
    ],
  });
});

it('says by how much the parts of the entry fee do not sum to it', async () => {
  const all = { cashToSeller: '12,000', arrears: '1,000', assignmentFee: '9,000', closingCosts: '5,000' };
  expect(noticesOf({ ...all, repairs: '4,000' })).toEqual({
    terms: [
      'These figures disagreeThe parts add up to $1,000 more than the entry fee.If the other figures are right:Entry fee: $31,000',
    ],
  });
  expect(noticesOf({ ...all, repairs: '3,000' })).toEqual({});
  await inSpanish();
  expect(noticesOf({ cashToSeller: '12,000', assignmentFee: '9,000.50' })).toEqual({
    terms: ['Estas cifras no coincidenLas partes suman $8,999.50 menos que la cuota de entrada.'],
  });
});

it('says nothing of the loans of another purchase type', () => {
  expect(noticesOf({ purchaseType: 'SubTo', pi: '1' })).toEqual({});
  expect(noticesOf({ dealCategory: 'cash', purchaseType: '', pi: '1', piti: '1', entryFee: '900,000' })).toEqual({});
});

it.each([
  [
    'en',
    'This is unusual. Is it what you mean?The EMD of $31,000 is more than the entry fee of $30,000.',
    '14% interest a year',
  ],
  ['es', 'Esto es poco común. ¿Es correcto?El depósito (EMD) de $31,000 es mayor', 'interés anual del 14%'],
] as const)('asks in %s about what is unusual, beside its section', async (language, emd, rate) => {
  await inLanguage(language);
  const said = noticesOf({ emd: '31,000', sellerInterestRate: '14', pi: '950' });
  expect(said['terms']?.join()).toContain(emd);
  expect(said['sellerLoan']?.join()).toContain(rate);
});
