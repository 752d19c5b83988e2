/** Level monthly payment in dollars that repays `loan` over `months` at `rate` percent a year. */
export function payment(loan: number, rate: number, months: number): number {
  const monthly = rate / 1200;
  return (loan * monthly) / (1 - (1 + monthly) ** -months);
}

/** What is left of the loan in dollars after `paid` of `months` payments. */
export function balanceAfter(loan: number, rate: number, months: number, paid: number): number {
  const monthly = rate / 1200;
  const growth = (1 + monthly) ** paid;
  return loan * growth - (payment(loan, rate, months) * (growth - 1)) / monthly;
}

export const toCents = (dollars: number): number => Math.round(dollars * 100) / 100;
export const toNearest = (dollars: number, step: number): number => Math.round(dollars / step) * step;
