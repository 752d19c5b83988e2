import { describe, expect, it } from 'vitest';
import { dealInput } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import english from 'domain/texts/en.json' with { type: 'json' };
import { emptyForm, errorsOf, formOf, inputOf, requiredFields, type DealFormValues } from './deal-form-values.ts';

const now = new Date('2026-11-20T09:00:00Z');

const cash: DealFormValues = {
  ...emptyForm,
  streetAddress: '12 N. Main St. #4',
  city: 'Mesa',
  state: 'AZ',
  zipCode: '85201',
  dealCategory: 'cash',
  purchasePrice: '425,000.50',
  propertyType: 'singleFamily',
  bedrooms: '3',
  bathrooms: '2.5',
  description: 'A house with a roof.',
  tags: ['wholesale'],
  legalCertification: true,
};
const subTo: DealFormValues = {
  ...cash,
  dealCategory: 'creative',
  purchaseType: 'SubTo',
  loanType: 'FHA',
  interestRate: '3.125',
  loanBalance: '300,000',
  piti: '1,950',
  loanMaturityDate: '2051-06-01',
};

const textOf = (values: DealFormValues, field: keyof DealFormValues) => {
  const key = errorsOf(values, now)[field]?.replace('validation.', '');
  return english.validation[key as keyof typeof english.validation];
};

const requiredFor = (dealCategory: string, purchaseType = '') => requiredFields({ dealCategory, purchaseType }, now);

describe('inputOf', () => {
  it('is accepted by the schema for a complete form', () => {
    const parsed = dealInput(now).parse(inputOf(cash));
    expect(parsed).toMatchObject({ purchasePrice: 425_000.5, bathrooms: 2.5, tags: ['wholesale'], photos: [] });
    expect(parsed).not.toHaveProperty('emd');
    expect(dealInput(now).parse(inputOf(subTo))).toMatchObject({ interestRate: 3.125, piti: 1950 });
  });

  // Values that were typed before the person chose another kind of deal.
  const loan = { interestRate: 3.25, loanBalance: 300_000, piti: 1950.5, loanMaturityDate: '2051-06-01' };
  const sellerLoan = {
    sellerLoanAmount: 80_000,
    sellerInterestRate: 5.125,
    pi: 435.5,
    sellerLoanMaturityDate: '2034-03-01',
  };
  it.each([
    ['cash', '', {}],
    ['creative', 'SubTo', { entryFee: 21_250, loanType: 'FHA', ...loan }],
    ['creative', 'SellerFinance', { entryFee: 21_250, ...sellerLoan }],
    ['creative', 'Hybrid', { entryFee: 21_250, loanType: 'FHA', ...loan, ...sellerLoan }],
  ] as const)(
    'of a %s deal %s is its own loans as they were typed, and no other',
    (dealCategory, purchaseType, own) => {
      const typed: DealFormValues = {
        ...cash,
        dealCategory,
        purchaseType,
        entryFee: '21,250',
        loanType: 'FHA',
        interestRate: '3.25',
        loanBalance: '300000',
        piti: '1950.50',
        loanMaturityDate: '2051-06-01',
        sellerLoanAmount: '80000',
        sellerInterestRate: '5.125',
        pi: '435.50',
        sellerLoanMaturityDate: '2034-03-01',
      };
      const parsed = dealInput(now).parse(inputOf(typed)) as Record<string, unknown>;
      const terms = ['entryFee', 'loanType', ...Object.keys(loan), ...Object.keys(sellerLoan)];
      const kept = terms.filter((name) => parsed[name] !== undefined);
      expect(Object.fromEntries(kept.map((name) => [name, parsed[name]]))).toEqual(own);
    },
  );

  it('is the pin as it was placed, and none where it was removed', () => {
    const pin = { latitude: 33.4152, longitude: -111.8315 };
    const shown = formOf({ ...dealInput(now).parse(inputOf(cash)), pin, photos: [] as object[] } as unknown as Deal);
    expect(dealInput(now).parse(inputOf(shown))).toMatchObject({ pin });
    expect(dealInput(now).parse(inputOf({ ...shown, pin: '' }))).not.toHaveProperty('pin');
  });

  it('sends a unit only with a lot size', () => {
    expect(inputOf(cash)).not.toHaveProperty('lotSizeUnit');
    expect(inputOf({ ...cash, lotSize: '0.25', lotSizeUnit: 'acres' })).toMatchObject({
      lotSize: 0.25,
      lotSizeUnit: 'acres',
    });
  });
});

describe('errorsOf', () => {
  it('finds nothing wrong with a complete form', () => {
    expect(errorsOf(cash, now)).toEqual({});
    expect(errorsOf(subTo, now)).toEqual({});
  });

  it('names the field that holds a link or hidden characters, also one that was stored so', () => {
    expect(errorsOf({ ...cash, streetAddress: 'http://evil.com 12 Main St', city: 'Me\u200bsa' }, now)).toEqual({
      streetAddress: 'validation.noLinks',
      city: 'validation.hidden',
    });
  });

  it('names every field that an empty form lacks, with the specified messages', () => {
    expect(errorsOf(emptyForm, now)).toEqual({
      streetAddress: 'validation.streetAddressRequired',
      city: 'validation.cityRequired',
      state: 'validation.state',
      zipCode: 'validation.zipCode',
      dealCategory: 'validation.dealCategoryRequired',
      purchasePrice: 'validation.positiveNumber',
      propertyType: 'validation.propertyTypeRequired',
      bedrooms: 'validation.positiveNumber',
      bathrooms: 'validation.positiveNumber',
      description: 'validation.descriptionTooShort',
      tags: 'validation.tagRequired',
      legalCertification: 'validation.legalCertification',
    });
    expect(textOf(emptyForm, 'legalCertification')).toBe(
      'You must certify that you have a contractual interest in this property',
    );
  });

  it('asks for the loan and the seller financing at once with all else', () => {
    const hybrid = { ...emptyForm, dealCategory: 'creative', purchaseType: 'Hybrid' };
    expect(Object.keys(errorsOf(hybrid, now))).toEqual(
      expect.arrayContaining(['streetAddress', 'loanType', 'piti', 'sellerLoanAmount', 'pi', 'sellerLoanMaturityDate']),
    );
  });

  it.each([
    'purchasePrice',
    'emd',
    'entryFee',
    'interestRate',
    'piti',
    'loanBalance',
    'bedrooms',
    'hoaMonthlyFee',
  ] as const)('refuses 0, a negative number and no number as %s', (field) => {
    for (const typed of ['0', '-5', 'abc']) {
      expect(textOf({ ...subTo, [field]: typed }, field)).toBe('Must be a positive number');
    }
  });

  it('takes dates of close and of maturity that lie ahead, and one that an edit found past', () => {
    const past = { ...subTo, closeOfEscrow: '2026-11-18', loanMaturityDate: '2020-01-01' };
    expect(errorsOf(past, now)).toEqual({
      closeOfEscrow: 'validation.closingRange',
      loanMaturityDate: 'validation.maturityRange',
    });
    expect(errorsOf(past, now, past)).toEqual({});
    expect(errorsOf({ ...past, closeOfEscrow: '2026-11-17' }, now, past)).toEqual({
      closeOfEscrow: 'validation.closingRange',
    });
  });

  it('takes 0 as the year built', () => {
    expect(errorsOf({ ...cash, yearBuilt: '0' }, now)).toEqual({});
    expect(errorsOf({ ...cash, yearBuilt: '1066' }, now)).toHaveProperty('yearBuilt');
  });

  it('does not mind what a hidden field still holds', () => {
    expect(errorsOf({ ...cash, interestRate: '-1', piti: 'abc', purchaseType: 'Hybrid' }, now)).toEqual({});
  });
});

describe('requiredFields', () => {
  it('follows category and finance type', () => {
    expect(requiredFor('cash').has('purchaseType')).toBe(false);
    expect(requiredFor('creative').has('purchaseType')).toBe(true);
    expect(requiredFor('creative', 'SubTo').has('piti')).toBe(true);
    expect(requiredFor('creative', 'SubTo').has('pi')).toBe(false);
    expect(requiredFor('creative', 'Hybrid').has('pi')).toBe(true);
    expect(requiredFor('cash').has('emd')).toBe(false);
  });
});

describe('formOf', () => {
  it('shows a stored deal so that saving it changes nothing', () => {
    const stored = {
      ...dealInput(now).parse(inputOf({ ...subTo, lotSize: '7,500', yearBuilt: '1987', entryFee: '15,000' })),
      tags: ['wholesale', 'low-entry-fee', 'super-low-interest-rate'],
      photos: [{ id: 'a'.repeat(20) }, { id: 'b'.repeat(20) }],
    } as unknown as Deal;
    const form = formOf(stored);
    expect(form).toMatchObject({
      purchasePrice: '425,000.5',
      yearBuilt: '1987',
      tags: ['wholesale'],
      photos: ['a'.repeat(20), 'b'.repeat(20)],
      legalCertification: true,
    });
    expect(dealInput(now).parse(inputOf(form))).toEqual({
      ...stored,
      tags: ['wholesale'],
      photos: ['a'.repeat(20), 'b'.repeat(20)],
    });
  });
});
