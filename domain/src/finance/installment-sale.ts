/**
 * Returns the share of each principal payment that is gain to a seller who carries the loan, in percent: gross profit divided by contract
 * price (IRS Publication 537). A debt that the buyer assumes is not part of the contract price, except for the amount above the basis.
 * Undefined if nothing remains to be paid. Amounts in dollars. This is not the tax, which depends on the seller's whole return.
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
