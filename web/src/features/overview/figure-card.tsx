import Skeleton from '@mui/material/Skeleton';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queryBounds } from 'domain/query-bounds.ts';
import { formatCount } from '#platform/dates.ts';
import type { Counted, Figure, FigureName } from './data.ts';
import { comparedDays, directionOf, heightsOf, type Trend } from './periods.ts';
import styles from './overview.module.css';

/** What is counted over time, too. */
type TrendName = Exclude<FigureName, 'admins' | 'messages' | 'premium'>;
const hasTrend = (name: FigureName): name is TrendName =>
  name !== 'admins' && name !== 'messages' && name !== 'premium';

type Props = { name: FigureName; counted: Counted; to: string };

/** Figures are counted up to a bound. */
const upToBound = (number: number) => formatCount(number, queryBounds.admin);

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };

/** One number with its trend, as a link to the list behind it. */
export function FigureCard({ name, counted: { state, figure }, to }: Props) {
  const { t } = useTranslation('overview');
  return (
    <li className={styles.card} data-figure={name}>
      <Link to={to} className={styles.link}>
        <span className={styles.label}>{t(`figures.${name}`)}</span>{' '}
        {figure && <strong className={styles.number}>{upToBound(figure.now)}</strong>}
        {!figure && state === 'loading' && <Skeleton width="3.5rem" height="2rem" />}
        {!figure && state === 'failed' && <span className={styles.notCounted}>{t('notCounted')}</span>}
      </Link>
      {figure?.trend && hasTrend(name) && <TrendLine name={name} trend={figure.trend} />}
      {figure && <Note figure={figure} />}
      {figure && state === 'failed' && <p className={styles.notCounted}>{t('notCountedAgain')}</p>}
    </li>
  );
}

function TrendLine({ name, trend }: { name: TrendName; trend: Trend }) {
  const { t } = useTranslation('overview');
  const direction = directionOf(trend);
  const Arrow = arrows[direction];
  return (
    <div className={styles.trend}>
      <p>
        <span className={styles.recent} data-direction={direction}>
          <Arrow aria-hidden size={16} />
          {t(`recent.${name}`, { count: trend.recent, value: upToBound(trend.recent) })}
        </span>
        <span className={styles.before}>
          {t('before', { count: trend.before, value: upToBound(trend.before), days: comparedDays })}
        </span>
      </p>
      {/* The same six numbers that the words add up. */}
      <span className={styles.bars} aria-hidden hidden={trend.recent + trend.before === 0}>
        {heightsOf(trend.bars).map((height, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- places in time
            key={index}
            data-recent={index >= trend.bars.length / 2 || undefined}
            style={{ height: `${Math.round(height * 100)}%` }}
          />
        ))}
      </span>
    </div>
  );
}

function Note({ figure: { of, now, today } }: { figure: Figure }) {
  const { t } = useTranslation('overview');
  if (of !== undefined && of > 0)
    return (
      <p className={styles.before}>{t('ofBuyers', { percent: Math.round((now / of) * 100), value: upToBound(of) })}</p>
    );
  if (today !== undefined) return <p className={styles.before}>{t('failedToday', { count: today })}</p>;
  return undefined;
}
