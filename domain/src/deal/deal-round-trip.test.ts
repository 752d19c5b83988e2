import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usStates } from 'domain/geo/states.ts';
import { loanTypes, lotSizeUnits, parkings, propertyTypes, purchaseTypes, restrictionKinds } from './deal-choices.ts';
import { dealInput, fieldApplies } from './deal.ts';
import {
  dealFieldNames,
  dealFieldTable,
  isNumberField,
  type NumberFieldKind,
  type FieldName,
} from './deal-field-table.ts';
import { choosableTags } from './tags.ts';

const currentYear = 2026;
const now = new Date('2026-11-20T12:00:00Z');
const schema = dealInput(now);

/** Decimals derived from whole numbers, like those that people type. */
const decimal = (digits: number, most: number) =>
  fc.integer({ min: 1, max: most * 10 ** digits }).map((whole) => whole / 10 ** digits);
const money = decimal(2, 1_000_000_000);
const rate = decimal(3, 100);
const day = (last: string) =>
  fc
    .date({ min: new Date('2026-11-21'), max: new Date(last), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const maturity = day('2076-11-19');
const text = (least: number, most: number, signs = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })) =>
  fc
    .string({ minLength: least, maxLength: most, unit: signs })
    .map((typed) => typed.normalize('NFC').trim())
    .filter((typed) => !/[\p{Cc}\p{Zl}\p{Zp}\u00AD\u200B\u2060-\u206F\uFFF9-\uFFFB]/u.test(typed))
    // zod counts code points, a string's length UTF-16 units: 🏡 is 1 and 2.
    .filter((typed) => Array.from(typed).length >= least && Array.from(typed).length <= most);
/**
 * Text of single characters of every script, emoji and marks, with at least one letter or digit. Web addresses and hidden characters are
 * tested elsewhere.
 */
const line = (most: number) =>
  text(1, most, fc.oneof(fc.constantFrom('🏡', '#', '.', ' ', "'"), fc.stringMatching(/^[\p{L}\p{N}\p{M}]$/u))).filter(
    (typed) => !/ {2}|\S\.\S|\p{Default_Ignorable_Code_Point}/u.test(typed) && /[\p{L}\p{N}]/u.test(typed),
  );
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** Four decimals anywhere on earth. */
const tenThousandths = (most: number) =>
  fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((whole) => whole / 10_000 + 0);
const pin = fc.record({ latitude: tenThousandths(90), longitude: tenThousandths(180) });
const id = fc.stringMatching(/^[A-Za-z0-9]{20,32}$/);

/** Generators of valid numbers by kind. */
const numberOfKind: Record<NumberFieldKind, fc.Arbitrary<number>> = {
  money,
  monthlyMoney: money,
  percent: rate,
  count: fc.integer({ min: 1, max: 999 }),
  halfCount: decimal(2, 999),
  floorArea: decimal(3, 100_000_000),
  lotArea: decimal(3, 100_000_000),
  year: fc.integer({ min: 1800, max: currentYear + 6 }),
};

/** Every number that applies to a kind of deal, present or absent. */
function numbersThatApplyTo(deal: { dealCategory: string }): Record<string, fc.Arbitrary<number | undefined>> {
  const names = dealFieldNames.filter(isNumberField).filter((name) => fieldApplies(name, deal));
  return Object.fromEntries(
    names.map((name) => {
      const { kind, schema } = dealFieldTable[name];
      // A field may have a bound of its own, such as a percent of at most 20.
      const number = numberOfKind[kind].filter((value) => schema.safeParse(value).success);
      return [name, maybe(schema.safeParse(0).success ? fc.oneof(fc.constant(0), number) : number)];
    }),
  );
}

const common = {
  streetAddress: line(120),
  city: line(80),
  state: fc.constantFrom(...usStates),
  zipCode: fc.stringMatching(/^[0-9]{5}$/),
  pin: maybe(pin),
  ...numbersThatApplyTo({ dealCategory: 'cash' }),
  purchasePrice: money.map((price) => Math.max(1, price)),
  closeOfEscrow: maybe(day('2028-11-19')),
  propertyType: fc.constantFrom(...propertyTypes),
  bedrooms: numberOfKind.count,
  bathrooms: numberOfKind.halfCount,
  lotSizeUnit: maybe(fc.constantFrom(...lotSizeUnits)),
  parking: maybe(fc.constantFrom(...parkings)),
  restrictions: maybe(fc.constantFrom(...restrictionKinds)),
  agentInvolved: fc.boolean(),
  privatePool: fc.boolean(),
  description: text(10, 200),
  tags: fc.uniqueArray(fc.constantFrom(...choosableTags), { minLength: 1 }),
  photos: fc.uniqueArray(id, { maxLength: 20 }),
  legalCertification: fc.constant(true),
};
const loan = {
  loanType: fc.constantFrom(...loanTypes),
  interestRate: rate,
  loanBalance: money,
  piti: money,
  loanMaturityDate: maturity,
};
const sellerLoan = {
  sellerLoanAmount: money,
  sellerInterestRate: decimal(3, 25),
  pi: money,
  sellerLoanMaturityDate: maturity,
};

/** Caps amounts that must not exceed the price. */
const withinPrice = <Deal extends { purchasePrice: number; emd?: number | undefined }>(deal: Deal): Deal => {
  const price = Math.floor(deal.purchasePrice);
  const parts = { entryFee: price / 2, emd: price, sellerLoanAmount: price };
  const within = Object.entries(parts).flatMap(([name, most]) => {
    const amount: unknown = deal[name as 'emd'];
    return typeof amount === 'number' ? [[name, Math.min(amount, most)]] : [];
  });
  return { ...deal, ...Object.fromEntries(within) };
};

const cash = fc.record({ ...common, dealCategory: fc.constant('cash') }).map(withinPrice);
/** A deal with all fields, including those that do not apply to its finance type. */
const overfull = fc
  .record({
    ...common,
    ...loan,
    ...sellerLoan,
    dealCategory: fc.constantFrom('cash', 'creative'),
    purchaseType: fc.constantFrom(...purchaseTypes),
    entryFee: money,
  })
  .map(withinPrice);
const creative = (purchaseType: string, details: object) =>
  fc
    .record({
      ...common,
      ...details,
      entryFee: maybe(money),
      dealCategory: fc.constant('creative'),
      purchaseType: fc.constant(purchaseType),
    })
    .map(withinPrice);

/** Returns the deal as sent over HTTP, without undefined fields. */
const sent = (deal: object): unknown => JSON.parse(JSON.stringify(deal));

describe('deals go through the schema, JSON and the schema again unchanged', () => {
  test.each([
    ['cash', cash],
    ['SubTo', creative('SubTo', loan)],
    ['SellerFinance', creative('SellerFinance', sellerLoan)],
    ['Hybrid', creative('Hybrid', { ...loan, ...sellerLoan })],
  ])('%s', (_, deals) => {
    fc.assert(
      fc.property(deals, (deal) => {
        const parsed = schema.parse(sent(deal));
        expect(parsed).toEqual(sent(deal));
        expect(schema.parse(sent(parsed))).toEqual(parsed);
      }),
    );
  });

  test('what does not belong is dropped, and nothing else', () => {
    fc.assert(
      fc.property(overfull, (deal) => {
        const kept = Object.entries(deal).filter(([name]) => fieldApplies(name as FieldName, deal));
        expect(schema.parse(sent(deal))).toEqual(sent(Object.fromEntries(kept)));
      }),
    );
  });

  test('nothing makes it throw anything but its own refusal', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 2 }), fc.constantFrom(...Object.keys(common)), (value, field) => {
        expect(() => schema.safeParse({ [field]: value })).not.toThrow();
        expect(() => schema.safeParse(value)).not.toThrow();
      }),
      { examples: [[{ toString: null }, 'purchasePrice']] },
    );
  });
});
