import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Trans } from 'react-i18next/TransWithoutContext';
import { FigureTable } from './figure-table.ts';
import { FigureValue } from './figure-value.tsx';
import type { FigureName } from './figures.ts';
import { useNumberTexts, useNumbers, useWaitsForRent } from './numbers-context.ts';
import { Panel, Row, Rows } from './panel.tsx';

/** Compares the deal with buying the same property with a new loan, and shows the value of the deal's terms. */
export function BesideNewLoan() {
  const { t, operandText } = useNumberTexts();
  const waitsForRent = useWaitsForRent();
  const { deal } = useNumbers();
  const isCreative = deal.dealCategory === 'creative';
  const rows: [key: 'payment' | 'cashIn' | 'cashFlow' | 'cashOnCash', ofDeal: FigureName, ofLoan: FigureName][] = [
    ['payment', 'monthlyDebtService', 'newLoanPayment'],
    ['cashIn', 'cashIn', 'newLoanCashIn'],
    ['cashFlow', 'monthlyCashFlow', 'newLoanMonthlyCashFlow'],
    ['cashOnCash', 'cashOnCash', 'newLoanCashOnCash'],
  ];
  const shown = rows.filter(([, ofDeal, ofLoan]) => !(waitsForRent(ofDeal) && waitsForRent(ofLoan)));
  return (
    <Panel
      wide
      title={t('groups.newLoan')}
      note={t('newLoanNote', {
        amount: operandText('newLoanAmount'),
        rate: operandText('assumed.rate'),
        years: operandText('assumed.newLoanYears'),
        ltv: operandText('assumed.ltv'),
      })}
    >
      <FigureTable>
        <caption className="visually-hidden">{t('groups.newLoan')}</caption>
        <TableHead>
          <TableRow>
            <TableCell component="th">
              <span className="visually-hidden">{t('comparison.figure')}</span>
            </TableCell>
            <TableCell component="th">{t('comparison.deal')}</TableCell>
            <TableCell component="th">{t('comparison.newLoan')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(([key, ofDeal, ofLoan]) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {t(`comparison.${key}`)}
              </TableCell>
              <TableCell>
                <FigureValue name={ofDeal} />
              </TableCell>
              <TableCell>
                <FigureValue name={ofLoan} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </FigureTable>
      {isCreative && <PaymentDifference />}
      {isCreative && (
        <Rows>
          <Row name="valueOfTerms" />
        </Rows>
      )}
    </Panel>
  );
}

/** States whether the monthly payment is higher or lower than with a new loan. */
function PaymentDifference() {
  const { t } = useNumberTexts();
  const { paymentDifference: figure } = useNumbers().numbers;
  if (figure.value === undefined) return null;
  const cents = Math.round(figure.value * 100);
  if (cents === 0) return <p>{t('paymentDifference.same')}</p>;
  const isLess = cents > 0;
  const formula = isLess ? '{newLoanPayment} − {monthlyDebtService}' : '{monthlyDebtService} − {newLoanPayment}';
  return (
    <p>
      <Trans
        t={t}
        i18nKey={isLess ? 'paymentDifference.less' : 'paymentDifference.more'}
        components={{
          amount: (
            <FigureValue
              name="paymentDifference"
              figure={{ ...figure, value: Math.abs(figure.value) }}
              how={{ formula }}
            />
          ),
        }}
      />
    </p>
  );
}
