import { defaultAssumptions } from './assumptions.ts';
import { cashOnCash, debtServiceCoverage } from './cash-flow.ts';
import type { DealTerms } from './deal-terms.ts';
import { debtsOf, type Debts } from './debts.ts';
import { derive, sum, type Figure } from './figure.ts';
import { feeOf, inputsOf, type Inputs } from './inputs.ts';
import { monthlyPayment } from './loan.ts';

/** Income and costs, in dollars a month unless noted. */
export type MonthlyNumbers = {
  rent: Figure;
  vacancyLoss: Figure;
  managementFee: Figure;
  reserves: Figure;
  /** PITI of the existing loan; 0 if the deal has none. */
  piti: Figure;
  /** Principal and interest of the seller note; 0 if the deal has none. */
  pi: Figure;
  /** Stated taxes and insurance, otherwise the part of PITI beyond the loan's own payment. */
  taxesAndInsurance: Figure;
  hoa: Figure;
  solar: Figure;
  /** PITI plus PI. */
  monthlyPayment: Figure;
  monthlyCashFlow: Figure;
  annualCashFlow: Figure;
  /** A year's rent minus all costs that are not debt. */
  netOperatingIncome: Figure;
  /** Monthly principal and interest. */
  monthlyDebtService: Figure;
  /** Annual principal and interest. */
  debtService: Figure;
  /** Percent a year. */
  cashOnCash: Figure;
  /** Net operating income divided by debt service. */
  netIncomeCoverage: Figure;
  /** The lenders' DSCR: rent divided by PITI, PI and HOA. */
  rentCoverage: Figure;
  /** Payment of the existing loan, without taxes and insurance. */
  loanPayment: Figure;
  /** PITI minus the loan's own payment. Negative if the deal's figures contradict each other. */
  impliedEscrow: Figure;
};

export function monthlyNumbers(inputs: Inputs, debts: Debts, cashIn: Figure): MonthlyNumbers {
  const { fact, assumption, hasLoan, hasSellerLoan, noLoan } = inputs;
  const rent = fact('estimatedRent');
  const shareOfRent = (name: 'vacancy' | 'management' | 'reserves'): Figure =>
    derive({ rent, share: assumption(name) }, (of) => (of.rent * of.share) / 100);
  const deductions = {
    vacancyLoss: shareOfRent('vacancy'),
    managementFee: shareOfRent('management'),
    reserves: shareOfRent('reserves'),
  };
  const piti = hasLoan ? fact('piti') : noLoan;
  const pi = hasSellerLoan ? fact('pi') : noLoan;
  const hoa = feeOf(inputs, 'hoaMonthlyFee');
  const solar = feeOf(inputs, 'solarMonthlyFee');
  const loanPayment = debts.existing
    ? derive({ debt: debts.existing }, ({ debt }) => monthlyPayment(debt.loan))
    : noLoan;
  const impliedEscrow = derive({ piti, loanPayment }, (of) => (hasLoan ? of.piti - of.loanPayment : undefined));
  const taxesAndInsurance = hasLoan ? withinPiti(fact('taxesAndInsurance'), impliedEscrow) : fact('taxesAndInsurance');
  const payments = { piti, pi };
  // PITI already includes taxes and insurance.
  const besidePiti = { taxesAndInsurance: hasLoan ? undefined : taxesAndInsurance };
  const operating = { ...deductions, hoa, solar };

  const monthlyCashFlow = derive({ rent, ...operating, ...payments, ...besidePiti }, netOf);
  const annualCashFlow = derive({ monthlyCashFlow }, (of) => of.monthlyCashFlow * 12);
  const netOperatingIncome = derive({ rent, ...operating, taxesAndInsurance }, (values) => netOf(values) * 12);
  const monthlyDebtService = hasLoan
    ? derive({ ...payments, taxesAndInsurance }, (of) => of.piti - of.taxesAndInsurance + of.pi)
    : derive(payments, sum);
  const debtService = derive({ monthlyDebtService }, (of) => of.monthlyDebtService * 12);
  return {
    rent,
    ...deductions,
    ...payments,
    taxesAndInsurance,
    hoa,
    solar,
    monthlyPayment: derive(payments, sum),
    monthlyCashFlow,
    annualCashFlow,
    netOperatingIncome,
    monthlyDebtService,
    debtService,
    cashOnCash: derive({ annualCashFlow, cashIn }, cashOnCash),
    netIncomeCoverage: derive({ netOperatingIncome, debtService }, debtServiceCoverage),
    rentCoverage: derive({ rent, ...payments, hoa, ...besidePiti }, ({ rent: income, ...pitia }) =>
      pitia.piti + pitia.pi > 0
        ? debtServiceCoverage({ netOperatingIncome: income, debtService: sum(pitia) })
        : undefined,
    ),
    loanPayment,
    impliedEscrow,
  };
}

/**
 * Returns a deal's `monthlyCashFlow` with the default assumptions, in dollars, not rounded. The result does not depend on the day. Separate
 * from `dealNumbers` so that the deal form loads less code.
 */
export function estimatedCashFlow(deal: DealTerms): number | undefined {
  const inputs = inputsOf(deal, defaultAssumptions, '2000-01-01');
  return monthlyNumbers(inputs, debtsOf(inputs), { value: undefined, from: {} }).monthlyCashFlow.value;
}

/** Returns the rent minus all costs. */
const netOf = ({ rent, ...costs }: { rent: number; [cost: string]: number | undefined }): number => rent - sum(costs);

/** Returns taxes and insurance, derived from PITI if not stated; unknown if PITI is less than the loan's payment. */
function withinPiti(stated: Figure, impliedEscrow: Figure): Figure {
  if (stated.value !== undefined) return stated;
  const origin = impliedEscrow.value === undefined ? 'unknown' : 'assumed';
  const escrow = derive({ impliedEscrow }, (of) => (of.impliedEscrow >= 0 ? of.impliedEscrow : undefined));
  return { value: escrow.value, from: { ...escrow.from, taxesAndInsurance: origin } };
}
