/**
 * Returns the calendar day this many days from now, "YYYY-MM-DD". The server checks dates against its clock, so tests that call it use no
 * fixed years: closing dates are at most two years ahead, maturity dates at most fifty.
 */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Maturity dates of test loans: in 25 years, and in 8. */
export const loanMaturity = dayAhead(25 * 365);
export const sellerLoanMaturity = dayAhead(8 * 365);
