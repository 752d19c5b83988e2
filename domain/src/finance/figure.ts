import type { AssumptionName } from './assumptions.ts';
import type { DealTerms } from './deal-terms.ts';

/** `stated` by the deal; `assumed` by the reader, or in place of a missing fact; or `unknown`. */
export type Origin = 'stated' | 'assumed' | 'unknown';
export type InputName = keyof DealTerms | AssumptionName;
export type From = Partial<Record<InputName, Origin>>;

/**
 * A number and the inputs that it depends on. `value` is undefined if an input is unknown, or if the number does not exist: no coverage
 * without debt, no balloon of a loan that is paid off by then.
 */
export type Figure<Value = number> = { value: Value | undefined; from: From };

/** Input figures by name; undefined for one that does not apply to this deal. */
type Inputs = Record<string, Figure<unknown> | undefined>;
type Values<Of extends Inputs> = {
  [Name in keyof Of]: Value<NonNullable<Of[Name]>> | (undefined extends Of[Name] ? undefined : never);
};
type Value<Of extends Figure<unknown>> = Exclude<Of['value'], undefined>;

/** Derives a figure from others. It is undefined if one of them is, so that unknown inputs never count as 0. */
export function derive<Of extends Inputs, Result>(
  inputs: Of,
  formula: (values: Values<Of>) => Result | undefined,
): Figure<Result> {
  const figures = Object.entries(inputs).filter((entry): entry is [string, Figure<unknown>] => entry[1] !== undefined);
  const from: From = Object.assign({}, ...figures.map(([, figure]) => figure.from));
  if (figures.some(([, { value }]) => value === undefined)) return { value: undefined, from };
  const value = formula(Object.fromEntries(figures.map(([name, figure]) => [name, figure.value])) as Values<Of>);
  return { value: typeof value === 'number' && !Number.isFinite(value) ? undefined : value, from };
}

export const sum = (numbers: Record<string, number | undefined>): number =>
  Object.values(numbers).reduce<number>((total, number) => total + (number ?? 0), 0);
