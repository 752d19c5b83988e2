import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { EquityYear } from 'domain/finance/equity.ts';
import { BalanceChartPlace } from './balance-chart-place.tsx';
import { FigureValue } from './figure-value.tsx';
import { hasLoan, hasSellerLoan } from './formulas.ts';
import { FigureTable } from './figure-table.ts';
import { useNumberTexts, useNumbers } from './numbers-context.ts';
import { Panel } from './panel.tsx';

/** Five columns of dollars are wider than a phone: they move under the years, which stay, and equity comes first. */
const Wide = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& th:first-of-type': { position: 'sticky', left: 0, backgroundColor: theme.vars.palette.background.paper },
}));

/** Years that are shown before anyone asks for all: each of the first, then every fifth. */
const firstYears = 5;

/** Value, balances and equity, today and at the end of each year. */
export function EquityYears() {
  const { t, valueText } = useNumberTexts();
  const { deal, assumed, numbers } = useNumbers();
  const [all, setAll] = useState(false);
  const { years, balloonMonths } = numbers;
  const balloonYear = balloonMonths.value === undefined ? undefined : Math.ceil(balloonMonths.value / 12);
  const last = years.length - 1;
  const isInShort = ({ year }: EquityYear): boolean =>
    year <= firstYears || year % 5 === 0 || [assumed.holdingYears, balloonYear, last].includes(year);
  const shown = all ? years : years.filter(isInShort);
  return (
    <Panel wide title={t('groups.equity')} figure={<FigureValue name="equity" />} note={t('equityNote')}>
      <BalanceChartPlace />
      <Wide>
        <FigureTable>
          <caption className="visually-hidden">{t('groups.equity')}</caption>
          <TableHead>
            <TableRow>
              <TableCell component="th">{t('equity.year')}</TableCell>
              <TableCell component="th">{t('equity.equity')}</TableCell>
              <TableCell component="th">{t('equity.value')}</TableCell>
              {hasLoan(deal) && <TableCell component="th">{t('equity.loan')}</TableCell>}
              {hasSellerLoan(deal) && <TableCell component="th">{t('equity.sellerLoan')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((each) => (
              <Year
                key={each.year}
                {...each}
                isInShort={isInShort(each)}
                balloon={each.year === balloonYear ? valueText('balloonDate') : undefined}
              />
            ))}
          </TableBody>
        </FigureTable>
      </Wide>
      {shown.length < years.length && (
        <Button data-screen-only variant="text" sx={{ mt: 2 }} onClick={() => setAll(true)}>
          {t('equity.all', { count: last })}
        </Button>
      )}
    </Panel>
  );
}

type YearProps = EquityYear & {
  /** Whether it is shown before anyone asks for all, and on paper. */
  isInShort: boolean;
  /** The day of the balloon, in the year in which it is due. */
  balloon: string | undefined;
};

function Year({ year, value, loanBalance, sellerLoanBalance, equity, isInShort, balloon }: YearProps) {
  const { t, valueText } = useNumberTexts();
  const { deal } = useNumbers();
  const worth = year === 0 ? undefined : { formula: `{propertyValue} × (1 + {assumed.growth}) ^ ${year}` };
  const left = { sentence: t('equity.left', { count: year }) };
  const text = (figure: typeof value): string => valueText('equity', figure) ?? '?';
  const owed = [hasLoan(deal) && loanBalance, hasSellerLoan(deal) && sellerLoanBalance].filter(
    (each) => each !== false,
  );
  const name = (column: 'value' | 'loan' | 'sellerLoan' | 'equity') =>
    year === 0 ? t(`equity.${column}`) : t('equity.inYear', { name: t(`equity.${column}`), year });
  return (
    <TableRow
      data-screen-only={isInShort ? undefined : true}
      sx={balloon === undefined ? undefined : { '&&, && th': { backgroundColor: 'background.sunken' } }}
    >
      <TableCell component="th" scope="row">
        {year === 0 ? t('equity.today') : year}
        {balloon !== undefined && (
          <Typography component="span" variant="caption" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
            {t('equity.balloon', { day: balloon })}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <FigureValue
          name="equity"
          label={name('equity')}
          figure={equity}
          how={{ formula: [value, ...owed].map(text).join(' − ') }}
        />
      </TableCell>
      <TableCell>
        <FigureValue name="propertyValue" label={name('value')} figure={value} how={worth} />
      </TableCell>
      {hasLoan(deal) && (
        <TableCell>
          <FigureValue name="propertyValue" label={name('loan')} figure={loanBalance} how={left} />
        </TableCell>
      )}
      {hasSellerLoan(deal) && (
        <TableCell>
          <FigureValue name="propertyValue" label={name('sellerLoan')} figure={sellerLoanBalance} how={left} />
        </TableCell>
      )}
    </TableRow>
  );
}
