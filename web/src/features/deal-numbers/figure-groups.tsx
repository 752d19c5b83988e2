import Alert from '@mui/material/Alert';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { CashInPart } from 'domain/finance/cash-in.ts';
import type { DealTerms } from 'domain/finance/deal-terms.ts';
import { useLaterPayment } from '#features/terms/later-payment.ts';
import type { How } from './explanation.tsx';
import { FigureValue } from './figure-value.tsx';
import { hasLoan, hasSellerLoan, monthlyCosts, rentDeductions } from './formulas.ts';
import { useNumberTexts, useNumbers, useWaitsForRent } from './numbers-context.ts';
import { Panel, Row, Rows } from './panel.tsx';
import { RentField } from './rent-field.tsx';

/**
 * Returns the derivation of a part of the cash needed. Parts are stated, except the closing costs of a cash deal, which may
 * be an assumed share of the price.
 */
const howOfPart = (part: CashInPart, deal: DealTerms): How =>
  part === 'closingCosts' && deal.dealCategory === 'cash' && deal.closingCosts === undefined
    ? { formula: '{deal.purchasePrice} × {assumed.closingCostsPercent}' }
    : {};

/** The cash a buyer needs, and its parts. */
export function CashIn() {
  const { t } = useNumberTexts();
  const { deal, numbers } = useNumbers();
  const { cashIn, cashInAtLeast, cashInParts, entryFeeNotItemized } = numbers;
  const parts = cashInParts.filter(({ figure }) => figure.value !== undefined || cashIn.value === undefined);
  const atLeast = cashIn.value === undefined && cashInAtLeast.value !== undefined;
  return (
    <Panel title={t('groups.cashIn')} figure={<FigureValue name="cashIn" />}>
      <Rows>
        {parts.map(({ part, figure }) => (
          <Row key={part} name="cashIn" label={t(`deal:labels.${part}`)} figure={figure} how={howOfPart(part, deal)} />
        ))}
        {entryFeeNotItemized.value !== undefined && entryFeeNotItemized.value !== 0 && (
          <Row name="entryFeeNotItemized" />
        )}
        {atLeast && <Row name="cashInAtLeast" />}
      </Rows>
    </Panel>
  );
}

/** Figures of each month, from the rent to the cash flow; asks for a rent if the deal states none. */
export function EachMonth({ onRent }: { onRent: (rent: number | undefined) => void }) {
  const { t, valueText } = useNumberTexts();
  const { deal } = useNumbers();
  const laterPayment = useLaterPayment();
  const waitsForRent = useWaitsForRent();
  return (
    <Panel
      title={t('groups.month')}
      figure={!waitsForRent('monthlyCashFlow') && <FigureValue name="monthlyCashFlow" />}
      note={
        deal.laterFromMonth !== undefined &&
        t('interestOnly', {
          first: valueText('monthlyPayment'),
          later: laterPayment(deal.laterMonthlyPayment, deal.laterFromMonth),
        })
      }
    >
      {deal.estimatedRent === undefined && <RentField onRent={onRent} />}
      <Rows>
        <Row name="rent" />
        {[...rentDeductions, ...monthlyCosts(deal)].map((name) => (
          <Row key={name} name={name} sign="-" />
        ))}
      </Rows>
    </Panel>
  );
}

export function Returns() {
  const { t } = useNumberTexts();
  const { deal } = useNumbers();
  const waitsForRent = useWaitsForRent();
  if (waitsForRent('cashOnCash')) return null;
  return (
    <Panel title={t('groups.returns')} figure={<FigureValue name="cashOnCash" />} note={t('cashOnCashNote')}>
      <Rows>
        <Row name="annualCashFlow" />
        <Row name="netOperatingIncome" />
        {deal.dealCategory === 'creative' && (
          <>
            <Row name="debtService" />
            <Row name="netIncomeCoverage" />
            <Row name="rentCoverage" />
          </>
        )}
      </Rows>
    </Panel>
  );
}

/** The combined interest rate of a hybrid's loans. */
export function EffectiveRate() {
  const { t } = useNumberTexts();
  const { assumed, deal } = useNumbers();
  if (!hasLoan(deal) || !hasSellerLoan(deal)) return null;
  return (
    <Panel
      title={t('groups.rate')}
      figure={<FigureValue name="blendedRate" />}
      note={t('blendedNote', { count: assumed.holdingYears })}
    >
      <Rows>
        <Row name="weightedRate" />
        <Row name="effectiveRate" />
      </Rows>
    </Panel>
  );
}

/** The balloon payment, and whether a new loan would cover it; renders nothing when there is known to be none. */
export function Balloon() {
  const { t, valueText } = useNumberTexts();
  const { deal, numbers } = useNumbers();
  const { balloonAmount, balloonShortfall } = numbers;
  if (!hasSellerLoan(deal) || balloonAmount.value === 0) return null;
  const shortfall = balloonShortfall.value;
  return (
    <Panel
      title={t('groups.balloon')}
      figure={<FigureValue name="balloonAmount" />}
      note={numbers.balloonDate.value !== undefined && t('balloonDue', { day: valueText('balloonDate') })}
    >
      {shortfall !== undefined && (
        <Alert
          role="note"
          severity={shortfall > 0 ? 'warning' : 'success'}
          icon={shortfall > 0 ? <TriangleAlert size={20} /> : <CircleCheck size={20} />}
          sx={{ mt: 3 }}
        >
          {shortfall > 0 ? t('refinance.short', { amount: valueText('balloonShortfall') }) : t('refinance.covered')}
        </Alert>
      )}
      <Rows>
        <Row name="balloonOwed" />
        <Row name="balloonPropertyValue" />
        <Row name="balloonLoanByValue" />
        <Row name="balloonLoanByRent" />
        <Row name="balloonNewLoan" />
        <Row name="balloonShortfall" />
      </Rows>
    </Panel>
  );
}
