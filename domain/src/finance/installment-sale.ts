/**
 * The share of each payment on principal that is gain where a seller carries the loan, in percent: gross profit through contract price (IRS Publication 537).
 * A debt that the buyer assumes is no part of the contract price, but for what exceeds the basis. Undefined where nothing is left to be paid.
 * Dollars. No tax: what is owed depends on a person's whole return.
 */
export function grossProfitPercent(sale: {
  price: number;
  sellingCosts: number;
  basis: number;
  assumedDebt: number;
}): number | undefined {
  const installmentBasis = sale.basis + sale.sellingCosts;
  const grossProfit = Math.max(0, sale.price - installmentBasis);
  const contractPrice = sale.price - Math.min(sale.assumedDebt, installmentBasis);
  return contractPrice > 0 ? (grossProfit / contractPrice) * 100 : undefined;
}
