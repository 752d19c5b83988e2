import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queryBounds } from 'domain/query-bounds.ts';
import { formatCount } from '#platform/dates.ts';
import type { Counted, Figure, FigureName } from './data.ts';
import { comparedDays, directionOf, heightsOf, type Trend } from './periods.ts';

/** Figures with a trend. */
type TrendName = Exclude<FigureName, 'admins' | 'messages' | 'premium'>;
const hasTrend = (name: FigureName): name is TrendName =>
  name !== 'admins' && name !== 'messages' && name !== 'premium';

type Props = { name: FigureName; counted: Counted; to: string };

/** Formats a count, which is limited by the query's bound. */
const upToBound = (number: number) => formatCount(number, queryBounds.admin);

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };

const Bars = styled('span')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'end',
  gap: 3,
  height: '2rem',
  '& span': { width: 6, minHeight: 2, borderRadius: 2, backgroundColor: theme.vars.palette.edge, opacity: 0.55 },
  '& [data-recent]': { backgroundColor: theme.vars.palette.primary.main, opacity: 1 },
}));

/** A number with its trend, linked to its list. */
export function FigureCard({ name, counted: { state, figure }, to }: Props) {
  const { t } = useTranslation('overview');
  return (
    <Card component="li" data-figure={name} sx={{ display: 'flex' }}>
      <CardActionArea component={Link} to={to} sx={{ borderRadius: 'inherit', px: 5, py: 4 }}>
        <Stack sx={{ gap: 2, height: 1, justifyContent: 'space-between' }}>
          {/* Compact on phones, where the cards form one column. */}
          <Stack
            direction={{ xs: 'row', sm: 'column' }}
            sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}
          >
            <Typography component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
              {t(`figures.${name}`)}
            </Typography>{' '}
            {figure && (
              <Typography component="strong" variant="h1">
                {upToBound(figure.now)}
              </Typography>
            )}
            {!figure && state === 'loading' && (
              <Typography component="span" variant="h1">
                <Skeleton width="3.5rem" />
              </Typography>
            )}
            {!figure && state === 'failed' && <Failure>{t('notCounted')}</Failure>}
          </Stack>
          {/* As high as what comes, so that nothing below moves. */}
          {!figure && state === 'loading' && name !== 'admins' && (
            <Box
              component="span"
              sx={{ display: 'block', typography: 'body2', height: hasTrend(name) ? '2lh' : '1lh' }}
            >
              <Skeleton width="70%" />
            </Box>
          )}
          {figure?.trend && hasTrend(name) && <TrendLine name={name} trend={figure.trend} />}
          {figure && <Note figure={figure} />}
          {figure && state === 'failed' && <Failure>{t('notCountedAgain')}</Failure>}
        </Stack>
      </CardActionArea>
    </Card>
  );
}

const Failure = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" sx={{ color: 'error.text' }}>
    {children}
  </Typography>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" color="textSecondary">
    {children}
  </Typography>
);

function TrendLine({ name, trend }: { name: TrendName; trend: Trend }) {
  const { t } = useTranslation('overview');
  const direction = directionOf(trend);
  const Arrow = arrows[direction];
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'end', justifyContent: 'space-between', gap: 3 }}>
      <Stack component="span">
        <Typography component="span" variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box
            component={Arrow}
            aria-hidden
            size={16}
            sx={{ color: direction === 'up' ? 'success.main' : undefined }}
          />
          {t(`recent.${name}`, { count: trend.recent, value: upToBound(trend.recent) })}
        </Typography>{' '}
        <Quiet>{t('before', { count: trend.before, value: upToBound(trend.before), days: comparedDays })}</Quiet>
      </Stack>
      {/* Decorative: the text above contains the totals. */}
      {trend.recent + trend.before > 0 && (
        <Bars aria-hidden>
          {heightsOf(trend.bars).map((height, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- each position is a time span
              key={index}
              data-recent={index >= trend.bars.length / 2 || undefined}
              style={{ height: `${Math.round(height * 100)}%` }}
            />
          ))}
        </Bars>
      )}
    </Stack>
  );
}

function Note({ figure: { of, now, today } }: { figure: Figure }) {
  const { t } = useTranslation('overview');
  if (of !== undefined && of > 0)
    return <Quiet>{t('ofBuyers', { percent: Math.round((now / of) * 100), value: upToBound(of) })}</Quiet>;
  if (today !== undefined) return <Quiet>{t('failedToday', { count: today })}</Quiet>;
  return undefined;
}
