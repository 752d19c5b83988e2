import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useStatusHistory } from '#features/deals/data.ts';
import { DealStatusChip } from '#features/deals/deal-status-chip.tsx';
import { Timeline, TimelineEntry } from './timeline.tsx';

/** The statuses that a deal has had, newest first, live. */
export function StatusHistory({ dealId }: { dealId: string }) {
  const { t } = useTranslation('deals');
  const history = useStatusHistory(dealId);
  const { state, rows } = history;
  if (state === 'ready' && rows.length === 0) return null;
  return (
    <Timeline
      title={t('history.title')}
      failed={t('history.failed')}
      query={history}
      end={state === 'loading' && <Skeleton height="3rem" />}
    >
      {rows.map(({ id, status, date, source, comments, by }) => (
        <TimelineEntry key={id} what={<DealStatusChip status={status} />} at={date}>
          <Typography variant="body2" color="textSecondary">
            {by ? t('history.by', { name: by.name, source: t(`source.${source}`) }) : t(`source.${source}`)}
          </Typography>
          {comments && <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{comments}</Typography>}
        </TimelineEntry>
      ))}
    </Timeline>
  );
}
