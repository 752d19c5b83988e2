import { entryFeeParts } from 'domain/deal/deal.ts';
import { derive, sum, type Figure } from './figure.ts';
import type { Inputs, NumberName } from './inputs.ts';

export type CashInPart = 'purchasePrice' | (typeof entryFeeParts)[number];

/** What a buyer pays in. */
export type CashInNumbers = {
  /** The entry fee, or where none is stated the sum of its parts; of a cash deal the price, closing costs and repairs. */
  cashIn: Figure;
  /** The sum of the parts that are known, where not all are. */
  cashInAtLeast: Figure;
  cashInParts: { part: CashInPart; figure: Figure }[];
  /** The entry fee less its stated parts; undefined where none is stated. Below 0 where they exceed it. */
  entryFeeNotItemized: Figure;
};

export function cashInNumbers(inputs: Inputs): CashInNumbers {
  const { fact, isCash } = inputs;
  const part = (name: CashInPart): { part: CashInPart; figure: Figure } => ({
    part: name,
    figure: isCash && name === 'closingCosts' ? closingCostsOfCash(inputs) : fact(name),
  });
  const cashInParts = isCash ? [part('purchasePrice'), part('closingCosts'), part('repairs')] : entryFeeParts.map(part);
  const all = byName(cashInParts);
  const known = byName(cashInParts.filter(({ figure }) => figure.value !== undefined));
  const entryFee = fact('entryFee');
  return {
    cashIn: isCash ? derive(all, sum) : firstKnown(entryFee, derive(all, sum)),
    cashInAtLeast: derive(Object.keys(known).length > 0 ? known : all, sum),
    cashInParts,
    entryFeeNotItemized: derive({ entryFee, ...known }, ({ entryFee: fee, ...parts }) =>
      Object.keys(parts).length > 0 && !isCash ? fee - sum(parts) : undefined,
    ),
  };
}

const byName = (parts: { part: NumberName; figure: Figure }[]): Record<string, Figure> =>
  Object.fromEntries(parts.map(({ part, figure }) => [part, figure]));

function firstKnown(figure: Figure, otherwise: Figure): Figure {
  if (figure.value !== undefined) return figure;
  return otherwise.value === undefined ? { value: undefined, from: { ...figure.from, ...otherwise.from } } : otherwise;
}

function closingCostsOfCash(inputs: Inputs): Figure {
  const stated = inputs.fact('closingCosts');
  return stated.value === undefined ? closingCostsOfLoan(inputs) : stated;
}

/** What a buyer pays who takes out a loan, as far as the reader assumes it. */
export const closingCostsOfLoan = ({ fact, assumption }: Inputs): Figure =>
  derive(
    { price: fact('purchasePrice'), percent: assumption('closingCostsPercent') },
    ({ price, percent }) => (price * percent) / 100,
  );
