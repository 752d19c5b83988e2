import { describe, expect, it } from 'vitest';
import { sensitiveRanges } from './sensitive-numbers.ts';

/** Returns the lines with each boxed character drawn as a block. */
const blackedOut = (...lines: string[]): string[] =>
  sensitiveRanges(lines).map((ranges, index) =>
    ranges.reduce(
      (text, { from, to }) => text.slice(0, from) + '█'.repeat(to - from) + text.slice(to),
      lines[index] ?? '',
    ),
  );

describe('a Social Security number is boxed but for its last four digits', () => {
  it.each([
    ['SSN: 123-45-6789', 'SSN: ██████-6789'],
    ['SSN 123 45 6789', 'SSN ██████ 6789'],
    ['S.S.N. 123.45.6789', 'S.S.N. ██████.6789'],
    ['123-45-6789', '██████-6789'],
    ['Borrower 123–45–6789 Robin', 'Borrower ██████–6789 Robin'],
    ['Social Security number 123456789', 'Social Security number █████6789'],
    ['Soc. Sec. 123456789', 'Soc. Sec. █████6789'],
    ['Número de seguro social: 123456789', 'Número de seguro social: █████6789'],
    ['ITIN 912345678', 'ITIN █████5678'],
    ['Borrower 123-45-6789 Co-borrower 987-65-4321', 'Borrower ██████-6789 Co-borrower ██████-4321'],
    ['(123-45-6789)', '(██████-6789)'],
  ])('%s', (line, expected) => expect(blackedOut(line)).toEqual([expected]));

  it('also below its heading', () => {
    expect(blackedOut('Social Security Number', '123456789')[1]).toBe('█████6789');
  });
});

describe('a number of an account or a loan is boxed but for its last four digits', () => {
  it.each([
    ['Loan number: 0012345678', 'Loan number: ██████5678'],
    ['Loan No. 12345678', 'Loan No. ████5678'],
    ['Loan # 12345678', 'Loan # ████5678'],
    ['Account 1234-5678-90', 'Account ███████78-90'],
    ['Account number 1234 5678 9012 3456', 'Account number ██████████████ 3456'],
    ['Acct. 00-123-4567-8', 'Acct. ████████567-8'],
    ['Account number: 602-555-0134', 'Account number: ███████-0134'],
    ['Account 12345-6789', 'Account █████-6789'],
    ['Your mortgage 87654321 is current', 'Your mortgage ████4321 is current'],
    ['Cuenta: 12345678', 'Cuenta: ████5678'],
    ['Número de préstamo 0098765432', 'Número de préstamo ██████5432'],
    ['Núm. de cuenta 1234567890', 'Núm. de cuenta ██████7890'],
    ['Escrow account 11223344', 'Escrow account ████3344'],
    ['Routing number 122100024', 'Routing number █████0024'],
    ['000123456789', '████████6789'],
    ['Ref 123456789012 enclosed', 'Ref ████████9012 enclosed'],
    ['Card 4111 1111 1111 1111', 'Card ██████████████ 1111'],
    ['Loan 0012345678  Statement 10/01/2026', 'Loan ██████5678  Statement 10/01/2026'],
    ['Loan 0012345678 balance $181,250.00', 'Loan ██████5678 balance $181,250.00'],
    ['Loan AB12345678', 'Loan AB████5678'],
  ])('%s', (line, expected) => expect(blackedOut(line)).toEqual([expected]));

  it.each([
    [['Loan Number  Statement Date', '00 123 4567 8  10/01/2026'], '████████567 8  10/01/2026'],
    [['Número de cuenta', '12345678'], '████5678'],
    [['Account', '12345678'], '████5678'],
  ])('%s', (lines, expected) => expect(blackedOut(...lines)[1]).toBe(expected));
});

describe('a birth date is boxed but for its year', () => {
  it.each([
    ['DOB: 01/02/1980', 'DOB: █████/1980'],
    ['D.O.B 1-2-80', 'D.O.B ███-80'],
    ['Date of birth 1980-01-02', 'Date of birth 1980-█████'],
    ['Born January 2, 1980', 'Born █████████, 1980'],
    ['born on Jan. 2 1980 in Mesa', 'born on ██████ 1980 in Mesa'],
    ['Fecha de nacimiento: 02/01/1980', 'Fecha de nacimiento: █████/1980'],
    ['Nacida el 2 de enero de 1980', 'Nacida el ██████████ de 1980'],
    ['Birth date 02.01.1980', 'Birth date █████.1980'],
  ])('%s', (line, expected) => expect(blackedOut(line)).toEqual([expected]));

  it('also below its heading', () => {
    expect(blackedOut('Name  Date of birth', 'Robin  01/02/1980')[1]).toBe('Robin  █████/1980');
  });
});

it.each([
  'Statement date 10/01/2026',
  'Due 2026-10-01',
  'Payment due October 1, 2026',
  'Fecha de emisión: 1 de octubre de 2026',
  'Call 602-555-0134',
  'Call us: (602) 555-0134',
  'Questions about your account? 1-800-555-0134',
  'Your loan: call 800.555.0134 today',
  'Phone +1 602 555 0134',
  'Teléfono 6025550134',
  'Fax 6025550134',
  'Phoenix, AZ 85001-1234',
  'Loan servicing, P.O. Box 12345, Dallas TX 75265-0123',
  'Principal balance $181,250.00',
  'Escrow balance $12345678',
  'Loan amount 1,181,250.00',
  'Balance of the loan 12345678.90',
  'Interest rate 3.125%',
  'Account ending in 6789',
  'Loan 1234567',
  'Loan number ****5678',
  'SSN XXX-XX-6789',
  'Parcel number 301-22-1234567',
  'APN 123-45-678',
  'Instrument number 20240123456',
  'Recording No. 2024-0123456',
  'Lot 12, Block 3, Tract 4567',
  'Payments 12 of 360',
  '360 180 2026 1500',
  'Year built 1987',
  'Born in Mesa; statement date 10/01/2026',
  'Opened 01/02/2019',
  'Page 1 of 12',
  '1234 W Camelback Rd, Unit 1201',
  'Square feet 12345678',
  'DOB on file',
  'Principal 401.22 Interest 472.01 Escrow 310.90',
])('nothing is boxed in "%s"', (line) => expect(blackedOut(line)).toEqual([line]));

it('a heading counts for the next line alone, and for its column', () => {
  expect(blackedOut('Account number', 'on the back', '12345678')[2]).toBe('12345678');
  expect(blackedOut('Date of birth', 'Statement date: 10/01/2026')[1]).toBe('Statement date: 10/01/2026');
});
