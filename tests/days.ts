/**
 * The calendar day this many days from now, "YYYY-MM-DD". What the server takes goes by its clock, and so no test that calls it names
 * a year: dates of close lie ahead, at most two years, and those of maturity at most fifty.
 */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** When the loans of tests mature: in 25 years, and in 8. */
export const loanMaturity = dayAhead(25 * 365);
export const sellerLoanMaturity = dayAhead(8 * 365);
