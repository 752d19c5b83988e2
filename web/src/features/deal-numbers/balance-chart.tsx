import Box from '@mui/material/Box';
import { styled, useTheme, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatMoneyShort } from 'domain/money.ts';
import { approximately } from '#ui/approximate-sign.tsx';
import type { BalanceLine } from './balance-lines.ts';
import { originOf } from './figures.ts';
import { useNumberTexts, useNumbers } from './numbers-context.ts';

type LineName = BalanceLine['name'];

/** Lines differ by dash pattern as well as by color. */
const dashes: Record<LineName, string> = { value: 'none', loan: '8 5', sellerLoan: '2 4' };

const colorOf = (name: LineName, { vars: { palette } }: Theme): string =>
  ({ value: palette.primary.main, loan: palette.info.main, sellerLoan: palette.warning.main })[name];

/** Line sample in the legend and the tooltip, long enough to show the dashes. */
const sampleOf = (name: LineName) =>
  function Sample({ color }: { color?: string }) {
    return (
      <svg aria-hidden viewBox="0 0 28 14">
        <line x2={28} y1={7} y2={7} stroke={color} strokeWidth={2.5} strokeDasharray={dashes[name]} />
      </svg>
    );
  };
const samples = { value: sampleOf('value'), loan: sampleOf('loan'), sellerLoan: sampleOf('sellerLoan') };

const Chart = styled(LineChart)(({ theme }) => ({
  '& .MuiChartsLabelMark-root': { width: 28 },
  ...Object.fromEntries(
    Object.entries(dashes).map(([name, strokeDasharray]) => [
      `& .MuiLineChart-line[data-series=${name}]`,
      { strokeDasharray, strokeWidth: 2.5 },
    ]),
  ),
  '& .MuiChartsAxis-tickLabel, & .MuiChartsAxis-label': { fill: theme.vars.palette.text.secondary },
  '& .MuiChartsReferenceLine-line': { stroke: theme.vars.palette.text.primary, strokeDasharray: '1 3' },
}));

/** Value and debts of the property, from today until every loan is due or until the balloon. */
export default function BalanceChart({ lines }: { lines: BalanceLine[] }) {
  const { t, valueText, missing } = useNumberTexts();
  const { numbers } = useNumbers();
  const theme = useTheme();
  const { years, balloonMonths } = numbers;
  const last = years.at(-1)?.year ?? 0;
  const drawn = lines.filter(({ unknown }) => unknown === undefined);
  const nameOf = (line: BalanceLine): string => {
    const isAssumed = line.figures.some((figure) => originOf(figure) === 'assumed');
    return `${isAssumed ? approximately : ''}${t(`equity.${line.name}`)}`;
  };
  const yearText = (year: number, { location }: { location: string }): string => {
    if (year === 0) return t('equity.today');
    if (!Number.isInteger(year)) return t('equity.balloon', { day: valueText('balloonDate') });
    return location === 'tooltip' ? t('chart.inYear', { count: year }) : String(year);
  };
  const balloon = balloonMonths.value === undefined ? undefined : balloonMonths.value / 12;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <figcaption className="visually-hidden">{t('chart.title')}</figcaption>
      <Chart
        height={300}
        margin={{ bottom: 0 }}
        skipAnimation
        slotProps={{ tooltip: { sx: { '& .MuiChartsLabelMark-root': { width: 28, mr: 2 } } } }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: years.map(({ year }) => year),
            min: 0,
            max: last,
            label: t('chart.years'),
            tickMinStep: 1,
            valueFormatter: yearText,
          },
        ]}
        yAxis={[{ min: 0, width: 56, valueFormatter: formatMoneyShort }]}
        series={drawn.map((line) => ({
          id: line.name,
          label: nameOf(line),
          data: line.figures.map(({ value }) => value ?? null),
          color: colorOf(line.name, theme),
          labelMarkType: samples[line.name],
          curve: 'linear',
          showMark: false,
          valueFormatter: (value) => (value === null ? '' : (valueText('equity', { value, from: {} }) ?? '')),
        }))}
      >
        {balloon !== undefined && (
          <ChartsReferenceLine
            x={balloon}
            // Wraps before the parenthesis, for narrow phones.
            label={t('chart.balloon', { day: valueText('balloonDate') }).replace(' (', '\n(')}
            labelAlign="start"
            {...(balloon > last / 2 && { spacing: { x: -5 } })}
            labelStyle={{
              textAnchor: balloon > last / 2 ? 'end' : 'start',
              fontSize: 'var(--text-xs)',
              // Outline that keeps the label readable on top of a line.
              paintOrder: 'stroke',
              stroke: theme.vars.palette.background.paper,
              strokeWidth: 4,
            }}
          />
        )}
      </Chart>
      {lines.map(
        ({ name, unknown }) =>
          unknown && (
            <Typography key={name} variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {t(`equity.${name}`)}: <i>{missing(unknown)}</i>
            </Typography>
          ),
      )}
    </Box>
  );
}
