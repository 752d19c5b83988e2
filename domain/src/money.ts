import * as z from 'zod/mini';
import { numberFormat } from './intl-formats.ts';
import { limits } from './limits.ts';

/** Whether a number has at most `most` decimals, ignoring binary rounding errors (0.1 + 0.2). */
const decimals = (most: number) => (value: number) =>
  Math.abs(Number(value.toFixed(most)) - value) <= Math.abs(value) * 4 * Number.EPSILON;

const positiveNumber = (most: number, digits: number, kind: 'money' | 'rate' | 'count' | 'area') =>
  z
    .number('validation.positiveNumber')
    .check(
      z.positive('validation.positiveNumber'),
      z.lte(most, `validation.${kind}TooLarge`),
      z.refine(decimals(digits), `validation.decimals${digits}`),
    );

/** US dollars, more than zero, with at most two decimals. */
export const money = positiveNumber(limits.money, 2, 'money');
/** Percent: 6.25 means 6.25 %. */
export const rate = positiveNumber(limits.rate, 3, 'rate');
const fromZero = (most: number, digits: number, kind: 'money' | 'rate' | 'noteRate' | 'count') =>
  z
    .number('validation.notNegative')
    .check(
      z.nonnegative('validation.notNegative'),
      z.lte(most, `validation.${kind}TooLarge`),
      z.refine(decimals(digits), `validation.decimals${digits}`),
    );

/** Like {@link money}, but for terms that may be zero. The following types allow zero, too. */
export const moneyFromZero = fromZero(limits.money, 2, 'money');
export const rateFromZero = fromZero(limits.rate, 3, 'rate');
/** Annual rate of a seller note, in percent. */
export const noteRate = fromZero(limits.noteRate, 3, 'noteRate');
export const countFromZero = fromZero(limits.count, 0, 'count');

/** A positive whole count, such as bedrooms. */
export const count = positiveNumber(limits.count, 0, 'count');
/** Bathrooms come in halves and quarters. */
export const halfCount = positiveNumber(limits.count, 2, 'count');
/** An area in square feet or acres. */
export const area = positiveNumber(limits.squareFeet, 3, 'area');

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const cents = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
});

/** Returns the number of a numeric string such as "1,250.5" or "$1,250", or undefined. */
export function toNumber(value: number | string): number | undefined {
  const digits = typeof value === 'number' ? value : value.replace(/[$,\s]/g, '');
  const number = digits === '' ? NaN : Number(digits);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Formats US dollars in en-US format in either language (specification, section 1): "$425,000", "$1,250.50". Takes a number or a numeric
 * string; returns "" for anything else.
 */
export function formatMoney(value: number | string | undefined | null): string {
  if (value === undefined || value === null) return '';
  const number = toNumber(value);
  if (number === undefined) return '';
  const rounded = Math.round(number * 100) / 100;
  return (Number.isInteger(rounded) ? whole : cents).format(rounded === 0 ? 0 : rounded);
}

/** Formats dollars for chips and map clusters, where space is short: "$425K", "$1.2M". */
export function formatMoneyShort(value: number): string {
  return numberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value);
}

/** Formats a rate: "4.625%". */
export function formatRate(value: number): string {
  return `${numberFormat('en-US', { maximumFractionDigits: 3 }).format(value)}%`;
}
