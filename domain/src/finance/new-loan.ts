import { cashOnCash, presentValue } from './cash-flow.ts';
import { closingCostsOfLoan } from './cash-in.ts';
import { owedAfter, paymentsOf, type Debts } from './debts.ts';
import { derive, type Figure } from './figure.ts';
import type { Inputs } from './inputs.ts';
import { monthlyPayment } from './loan.ts';
import type { MonthlyNumbers } from './monthly.ts';

/** The same property bought with a new loan at the reader's rate and LTV. */
export type NewLoanNumbers = {
  newLoanAmount: Figure;
  /** Monthly principal and interest. */
  newLoanPayment: Figure;
  /** Down payment, closing costs, and the repairs that the deal states. */
  newLoanCashIn: Figure;
  newLoanMonthlyCashFlow: Figure;
  newLoanCashOnCash: Figure;
  /** The new loan's monthly payment minus the deal's. Positive if the deal costs less each month. */
  paymentDifference: Figure;
  /**
   * Present value of the deal's terms compared with a new loan of the same amount: over the holding period, the difference of the payments
   * and of the final balances, discounted at the reader's rate. The new loan's own payments and final balance are worth exactly today's
   * balance.
   */
  valueOfTerms: Figure;
};

export function newLoanNumbers(inputs: Inputs, debts: Debts, monthly: MonthlyNumbers): NewLoanNumbers {
  const { fact, assumption, isCash } = inputs;
  const price = fact('purchasePrice');
  const annualRate = assumption('rate');
  const newLoanAmount = derive({ price, ltv: assumption('ltv') }, (of) => (of.price * of.ltv) / 100);
  const newLoanPayment = derive(
    { principal: newLoanAmount, annualRate, years: assumption('newLoanYears') },
    ({ years, ...loan }) => monthlyPayment({ ...loan, months: years * 12 }),
  );
  const repairs = fact('repairs');
  // A creative deal may not state them; then both cash-ins exclude them.
  const paidForRepairs = { repairs: isCash || repairs.value !== undefined ? repairs : undefined };
  const newLoanCashIn = derive(
    { price, newLoanAmount, closingCosts: closingCostsOfLoan(inputs), ...paidForRepairs },
    (of) => of.price - of.newLoanAmount + of.closingCosts + (of.repairs ?? 0),
  );
  const { netOperatingIncome, monthlyDebtService } = monthly;
  const newLoanMonthlyCashFlow = derive(
    { netOperatingIncome, newLoanPayment },
    (of) => of.netOperatingIncome / 12 - of.newLoanPayment,
  );
  return {
    newLoanAmount,
    newLoanPayment,
    newLoanCashIn,
    newLoanMonthlyCashFlow,
    newLoanCashOnCash: derive({ newLoanMonthlyCashFlow, cashIn: newLoanCashIn }, (of) =>
      cashOnCash({ annualCashFlow: of.newLoanMonthlyCashFlow * 12, cashIn: of.cashIn }),
    ),
    paymentDifference: derive(
      { newLoanPayment, monthlyDebtService },
      (of) => of.newLoanPayment - of.monthlyDebtService,
    ),
    valueOfTerms: valueOfTerms(inputs, debts),
  };
}

function valueOfTerms({ noLoan, assumption }: Inputs, { existing, seller }: Debts): Figure {
  if (!existing && !seller) return { value: undefined, from: noLoan.from };
  return derive(
    { existing, seller, rate: assumption('rate'), years: assumption('holdingYears') },
    ({ rate, years, ...of }) => {
      const worth = [of.existing, of.seller]
        .filter((debt) => debt !== undefined)
        .map((debt) => {
          const cost = presentValue([0, ...paymentsOf(debt, Math.round(years * 12))], rate);
          return cost === undefined ? Number.NaN : owedAfter(debt, 0) - cost;
        });
      return worth.reduce((total, value) => total + value, 0);
    },
  );
}
