import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { countedDays, lastDays, type DealCounts } from 'domain/deal/deal-counts.ts';
import { CellNote } from '#ui/data-table.tsx';
import { separator } from '#ui/separator.ts';

/** Width of a bar including its gap, in SVG units; `height` is that of the chart. */
const step = 4;
const height = 24;
/** Minimum count for a full-height bar, so that a single save does not look like a peak. */
const leastPeak = 4;

type Props = {
  counts: Pick<DealCounts, 'days'> | undefined;
  /** The state the deal is in. */
  state: string;
  now: Date;
};

/** Saves and interest of the last 30 days as a bar chart, with the totals as text. */
export function DemandTrend({ counts, state, now }: Props) {
  const { t } = useTranslation('deal-manage');
  if (!counts) return '–';
  const days = lastDays(counts, state, now);
  const sum = (kind: 'saves' | 'interest') => days.reduce((all, day) => all + day[kind], 0);
  const [saves, interest] = [sum('saves'), sum('interest')];
  if (saves + interest === 0) return <CellNote>{t('manage.trend.none')}</CellNote>;
  const peak = Math.max(leastPeak, ...days.map((day) => day.saves + day.interest));
  const tall = (count: number) => (count / peak) * height;
  return (
    <>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${countedDays * step} ${height + 1}`}
        sx={{ display: 'block', width: '7.5rem', height: '1.5625rem' }}
      >
        <Box
          component="path"
          d={`M0 ${height + 0.5}H${countedDays * step}`}
          sx={{ stroke: 'var(--mui-palette-divider)' }}
        />
        {days.map((day, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- each position on the axis is a day
          <g key={index}>
            <Bar at={index} from={0} to={tall(day.saves)} color="var(--mui-palette-primary-main)" />
            <Bar
              at={index}
              from={tall(day.saves)}
              to={tall(day.saves + day.interest)}
              color="var(--mui-palette-warning-main)"
            />
          </g>
        ))}
      </Box>
      <CellNote>
        {[
          ...(saves > 0 ? [t('manage.trend.saves', { count: saves })] : []),
          ...(interest > 0 ? [t('manage.trend.interest', { count: interest })] : []),
        ]
          .map((part) => part.replaceAll(' ', '\u00a0'))
          .join(separator)}
      </CellNote>
    </>
  );
}

const Bar = ({ at, from, to, color }: { at: number; from: number; to: number; color: string }) =>
  to > from && <rect x={at * step} y={height - to} width={step - 1} height={to - from} fill={color} />;
