import { useTranslation } from 'react-i18next';
import { countedDays, lastDays, type DealCounts } from 'domain/deal/deal-counts.ts';
import { separator } from '#ui/separator.ts';
import text from '#ui/text.module.css';
import styles from './managed-row.module.css';

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

/**
 * Saves and interest of the last 30 days as a bar chart, with the totals as text. As high while they are not known, and where there are none,
 * so that rows keep their places.
 */
export function DemandTrend({ counts, state, now }: Props) {
  const { t } = useTranslation('deal-manage');
  const days = counts ? lastDays(counts, state, now) : [];
  const sum = (kind: 'saves' | 'interest') => days.reduce((all, day) => all + day[kind], 0);
  const [saves, interest] = [sum('saves'), sum('interest')];
  const peak = Math.max(leastPeak, ...days.map((day) => day.saves + day.interest));
  const tall = (count: number) => (count / peak) * height;
  const totals = [
    ...(saves > 0 ? [t('manage.trend.saves', { count: saves })] : []),
    ...(interest > 0 ? [t('manage.trend.interest', { count: interest })] : []),
  ];
  const none = counts ? t('manage.trend.none') : '–';
  return (
    <>
      <svg aria-hidden viewBox={`0 0 ${countedDays * step} ${height + 1}`} className={styles.chart}>
        <path className={styles.axis} d={`M0 ${height + 0.5}H${countedDays * step}`} />
        {totals.length > 0 && (
          <>
            <path className={styles.saves} d={bars(days.map((day) => [0, tall(day.saves)]))} />
            <path
              className={styles.interest}
              d={bars(days.map((day) => [tall(day.saves), tall(day.saves + day.interest)]))}
            />
          </>
        )}
      </svg>
      <span className={`${text.block} ${text.small} ${text.quiet}`}>
        {totals.map((part) => part.replaceAll(' ', '\u00a0')).join(separator) || none}
      </span>
    </>
  );
}

/** Returns one path for all bars, from and to a height each: thirty elements a row would be most of the page. */
const bars = (values: readonly (readonly [from: number, to: number])[]): string =>
  values
    .map(([from, to], at) => (to > from ? `M${at * step} ${height - to}h${step - 1}v${to - from}h${1 - step}z` : ''))
    .join('');
