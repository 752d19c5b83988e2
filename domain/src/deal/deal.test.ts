import { describe, expect, test } from 'vitest';
import english from 'domain/deal/texts/en.json' with { type: 'json' };
import spanish from 'domain/deal/texts/es.json' with { type: 'json' };
import { dealFieldNames, type FieldName } from './deal-field-table.ts';
import { creativeFields, fieldApplies, loanFields, sellerLoanFields } from './deal.ts';
import { cash, creative, hybrid, refusals, schema, sellerFinance, subTo, without } from './example-deals.ts';

describe('a valid deal', () => {
  test.each([
    ['cash', cash],
    ['SubTo', subTo],
    ['SellerFinance', sellerFinance],
    ['Hybrid', hybrid],
  ])('%s parses to itself', (_, deal) => {
    expect(schema.parse(deal)).toEqual(deal);
  });

  test('has what a person left out: no pool, no agent, no photos', () => {
    const left = without(cash, 'privatePool', 'agentInvolved', 'photos');
    expect(schema.parse(left)).toEqual({
      ...cash,
      privatePool: false,
      agentInvolved: false,
      photos: [],
    });
  });

  test('is trimmed', () => {
    const typed = {
      ...cash,
      streetAddress: '  4213 W Palo Verde Dr ',
      city: ' Phoenix',
      zipCode: ' 85021 ',
      description: `\n${cash.description} `,
    };
    expect(schema.parse(typed)).toEqual(cash);
  });
});

describe('required fields', () => {
  test.each([
    ['streetAddress', 'validation.streetAddressRequired'],
    ['city', 'validation.cityRequired'],
    ['state', 'validation.state'],
    ['zipCode', 'validation.zipCode'],
    ['dealCategory', 'validation.dealCategoryRequired'],
    ['purchasePrice', 'validation.positiveNumber'],
    ['propertyType', 'validation.propertyTypeRequired'],
    ['bedrooms', 'validation.positiveNumber'],
    ['bathrooms', 'validation.positiveNumber'],
    ['description', 'validation.descriptionTooShort'],
    ['tags', 'validation.tagRequired'],
    ['legalCertification', 'validation.legalCertification'],
  ])('%s', (field, message) => {
    expect(refusals(without(cash, field))).toEqual([`${field}: ${message}`]);
  });

  test.each(['!!!', '#', '– —', '???', '.', '\u2603'])('an address of more than %j', (nothing) => {
    expect(refusals({ ...cash, streetAddress: nothing, city: nothing })).toEqual([
      'streetAddress: validation.noWords',
      'city: validation.noWords',
    ]);
  });

  test.each(['#4', '7', 'É', '東京', '١٢'])('an address of %j at least', (something) => {
    expect(refusals({ ...cash, streetAddress: something, city: something })).toEqual([]);
  });

  test('purchase type for creative deals', () => {
    expect(refusals(creative)).toEqual(['purchaseType: validation.purchaseTypeRequired']);
  });

  test('loan details for SubTo and Hybrid', () => {
    const missing = [
      'loanType: validation.loanTypeRequired',
      ...['interestRate', 'loanBalance', 'piti', 'loanMaturityDate'].map(
        (field) => `${field}: validation.loanDetailsRequired`,
      ),
    ];
    expect(refusals(without(subTo, ...loanFields))).toEqual(missing);
    expect(refusals(without(hybrid, ...loanFields))).toEqual(missing);
    expect(refusals(without(sellerFinance, ...loanFields))).toEqual([]);
  });

  test('seller financing details for SellerFinance and Hybrid', () => {
    const missing = ['sellerLoanAmount', 'sellerInterestRate', 'pi', 'sellerLoanMaturityDate'].map(
      (field) => `${field}: validation.sellerLoanDetailsRequired`,
    );
    expect(refusals(without(sellerFinance, ...sellerLoanFields))).toEqual(missing);
    expect(refusals(without(hybrid, ...sellerLoanFields))).toEqual(missing);
    expect(refusals(without(subTo, ...sellerLoanFields))).toEqual([]);
  });

  test('every error is reported at once', () => {
    expect(refusals({ dealCategory: 'creative', purchaseType: 'SubTo', bedrooms: 0, loanType: 'Balloon' })).toEqual([
      'streetAddress: validation.streetAddressRequired',
      'zipCode: validation.zipCode',
      'city: validation.cityRequired',
      'state: validation.state',
      'purchasePrice: validation.positiveNumber',
      'loanType: validation.loanTypeRequired',
      'propertyType: validation.propertyTypeRequired',
      'bedrooms: validation.positiveNumber',
      'bathrooms: validation.positiveNumber',
      'description: validation.descriptionTooShort',
      'tags: validation.tagRequired',
      'legalCertification: validation.legalCertification',
      'interestRate: validation.loanDetailsRequired',
      'loanBalance: validation.loanDetailsRequired',
      'piti: validation.loanDetailsRequired',
      'loanMaturityDate: validation.loanDetailsRequired',
    ]);
  });
});

describe('what does not belong', () => {
  test('unknown fields are refused', () => {
    expect(schema.safeParse({ ...cash, status: 'sold' }).success).toBe(false);
    expect(schema.safeParse({ ...cash, listedBy: { uid: 'x', name: 'x' } }).success).toBe(false);
  });

  test.each([null, undefined, 'deal', 5, []])('%j is no deal', (input) => {
    expect(schema.safeParse(input).success).toBe(false);
  });

  test('fields of another category or finance type are dropped, whatever they hold', () => {
    const otherFields = {
      entryFee: -5,
      purchaseType: 'Wrap',
      loanType: 7,
      interestRate: 'x',
      pi: null,
      sellerLoanMaturityDate: 'soon',
    };
    expect(schema.parse({ ...cash, ...otherFields })).toEqual(cash);
    expect(schema.parse({ ...subTo, pi: 'x', sellerLoanAmount: -1 })).toEqual(subTo);
    expect(schema.parse({ ...sellerFinance, piti: 'x', loanType: 'none' })).toEqual(sellerFinance);
  });

  test('which fields apply', () => {
    const applying = (deal: object): FieldName[] => dealFieldNames.filter((field) => fieldApplies(field, deal));
    const always = dealFieldNames.filter(
      (field) => ![...loanFields, ...sellerLoanFields, ...creativeFields].some((name) => name === field),
    );
    const names = (...more: readonly string[]): Set<string> => new Set([...always, ...more]);
    expect(new Set(applying(cash))).toEqual(names());
    expect(new Set(applying(creative))).toEqual(names(...creativeFields));
    expect(new Set(applying(subTo))).toEqual(names(...creativeFields, ...loanFields));
    expect(new Set(applying(sellerFinance))).toEqual(names(...creativeFields, ...sellerLoanFields));
    expect(new Set(applying(hybrid))).toEqual(names(...creativeFields, ...loanFields, ...sellerLoanFields));
    expect(dealFieldNames.filter((field) => !always.includes(field))).toEqual([
      'purchaseType',
      'entryFee',
      'cashToSeller',
      'arrears',
      'assignmentFee',
      'loanType',
      'interestRate',
      'loanBalance',
      'piti',
      'loanMaturityDate',
      'sellerLoanAmount',
      'sellerInterestRate',
      'pi',
      'sellerLoanMaturityDate',
      'sellerAmortizationMonths',
      'sellerInterestOnlyMonths',
    ]);
  });
});

test.each([
  ['English', english],
  ['Spanish', spanish],
])('each field has its %s label, and there is none without a field', (_, { labels }) => {
  const asFacts = ['agentInvolvedFact', 'privatePoolFact'];
  expect(Object.keys(labels).toSorted()).toEqual([...dealFieldNames, ...asFacts].toSorted());
});
