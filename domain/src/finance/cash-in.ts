import { entryFeeParts } from 'domain/deal/deal.ts';
import { derive, sum, type Figure } from './figure.ts';
import type { Inputs, NumberName } from './inputs.ts';

export type CashInPart = 'purchasePrice' | (typeof entryFeeParts)[number];

/** Cash that a buyer pays in. */
export type CashInNumbers = {
  /** The entry fee, or the sum of its parts if it is not stated; for a cash deal price, closing costs and repairs. */
  cashIn: Figure;
  /** The sum of the known parts if some are unknown. */
  cashInAtLeast: Figure;
  cashInParts: { part: CashInPart; figure: Figure }[];
  /** The entry fee minus its stated parts, negative if they exceed it; undefined if none is stated. */
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

/** Returns the closing costs of a buyer who takes out a loan, by the reader's assumption. */
export const closingCostsOfLoan = ({ fact, assumption }: Inputs): Figure =>
  derive(
    { price: fact('purchasePrice'), percent: assumption('closingCostsPercent') },
    ({ price, percent }) => (price * percent) / 100,
  );
