import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { EquityYear } from 'domain/finance/equity.ts';
import { BalanceChartPlace } from './balance-chart-place.tsx';
import { FigureValue } from './figure-value.tsx';
import { hasLoan, hasSellerLoan } from './formulas.ts';
import { FigureTable } from './figure-table.ts';
import { useNumberTexts, useNumbers } from './numbers-context.ts';
import { Panel } from './panel.tsx';

/** Rows shown before the table is expanded: the first years, then every fifth. */
const firstYears = 5;

/** Value, balances and equity, today and at the end of each year. */
export function EquityYears() {
  const { t, valueText } = useNumberTexts();
  const { deal, assumed, numbers } = useNumbers();
  const [all, setAll] = useState(false);
  // Four columns of whole dollars do not fit on a phone.
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const { years, balloonMonths } = numbers;
  const last = years.at(-1)?.year;
  const isBalloon = ({ year }: EquityYear) => Math.round(year * 12) === balloonMonths.value;
  const day = years.some(isBalloon) && valueText('balloonDate');
  const isInShort = ({ year }: EquityYear): boolean =>
    year <= firstYears || year % 5 === 0 || [assumed.holdingYears, last].includes(year);
  const shown = all ? years : years.filter(isInShort);
  return (
    <Panel
      wide
      title={t('groups.equity')}
      figure={<FigureValue name="equity" />}
      note={`${t('equityNote')} ${day ? t('equityUntilBalloon', { day }) : ''}`}
    >
      <BalanceChartPlace />
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
              balloon={isBalloon(each) ? valueText('balloonDate') : undefined}
              short={isNarrow}
            />
          ))}
        </TableBody>
      </FigureTable>
      {shown.length < years.length && (
        <Button data-screen-only variant="text" sx={{ mt: 2 }} onClick={() => setAll(true)}>
          {t('equity.all', { count: years.length - 1 })}
        </Button>
      )}
    </Panel>
  );
}

type YearProps = EquityYear & {
  /** Whether the row is shown in the collapsed table and in print. */
  isInShort: boolean;
  /** Date of the balloon, if it is due in this year. */
  balloon: string | undefined;
  /** Whether amounts are abbreviated. */
  short: boolean;
};

function Year({ year, value, loanBalance, sellerLoanBalance, equity, isInShort, balloon, short }: YearProps) {
  const { t, valueText } = useNumberTexts();
  const { deal } = useNumbers();
  const exponent = Number.isInteger(year) ? year : `(${Math.round(year * 12)} ÷ 12)`;
  const worth = year === 0 ? undefined : { formula: `{propertyValue} × (1 + {assumed.growth}) ^ ${exponent}` };
  const left = {
    sentence: balloon === undefined ? t('equity.left', { count: year }) : t('equity.leftAtBalloon', { day: balloon }),
  };
  const text = (figure: typeof value): string => valueText('equity', figure) ?? '?';
  const owed = [hasLoan(deal) && loanBalance, hasSellerLoan(deal) && sellerLoanBalance].filter(
    (each) => each !== false,
  );
  const name = (column: 'value' | 'loan' | 'sellerLoan' | 'equity') => {
    const shown = t(`equity.${column}`);
    if (balloon !== undefined) return t('equity.onDay', { name: shown, day: balloon });
    return year === 0 ? shown : t('equity.inYear', { name: shown, year });
  };
  return (
    <TableRow
      data-screen-only={isInShort ? undefined : true}
      sx={balloon === undefined ? undefined : { backgroundColor: 'background.sunken' }}
    >
      <TableCell component="th" scope="row">
        {balloon === undefined ? (year === 0 ? t('equity.today') : year) : t('equity.balloon', { day: balloon })}
      </TableCell>
      <TableCell>
        <FigureValue
          name="equity"
          short={short}
          label={name('equity')}
          figure={equity}
          how={{ formula: [value, ...owed].map(text).join(' − ') }}
        />
      </TableCell>
      <TableCell>
        <FigureValue name="propertyValue" short={short} label={name('value')} figure={value} how={worth} />
      </TableCell>
      {hasLoan(deal) && (
        <TableCell>
          <FigureValue name="propertyValue" short={short} label={name('loan')} figure={loanBalance} how={left} />
        </TableCell>
      )}
      {hasSellerLoan(deal) && (
        <TableCell>
          <FigureValue
            name="propertyValue"
            short={short}
            label={name('sellerLoan')}
            figure={sellerLoanBalance}
            how={left}
          />
        </TableCell>
      )}
    </TableRow>
  );
}
