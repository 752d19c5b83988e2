import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LiveSection } from '#ui/live-section.tsx';
import { useStatusHistory } from '#features/deal/data.ts';
import { DealStatusChip } from '#features/deal/deal-traits.tsx';
import { TimelineEntry } from './timeline-entry.tsx';
import styles from './timeline.module.css';

/** Id of the heading, which links refer to. */
const statusHistoryId = 'status-history';

/** Live status history of a deal, newest first. */
export default function StatusHistory({ dealId }: { dealId: string }) {
  const { t } = useTranslation('deal-page');
  const history = useStatusHistory(dealId);
  const { state, rows } = history;
  const { hash } = useLocation();
  const isAskedFor = hash === `#${statusHistoryId}` && rows.length > 0;
  useEffect(() => {
    if (isAskedFor) document.getElementById(statusHistoryId)?.scrollIntoView({ block: 'center' });
  }, [isAskedFor]);
  if (state === 'ready' && rows.length === 0) return null;
  return (
    <LiveSection id={statusHistoryId} title={t('history.title')} list={history} failed={t('history.failed')}>
      <List component="ol" disablePadding className={styles.entries}>
        {rows.map(({ id, status, date, source, comments, dueOnSaleKnown, by }) => (
          <TimelineEntry key={id} what={<DealStatusChip status={status} />} at={date}>
            <Typography variant="body2" color="textSecondary">
              {by ? t('history.by', { name: by.name, source: t(`source.${source}`) }) : t(`source.${source}`)}
            </Typography>
            {dueOnSaleKnown && <Typography variant="body2">{t('history.dueOnSale')}</Typography>}
            {comments && <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{comments}</Typography>}
          </TimelineEntry>
        ))}
      </List>
    </LiveSection>
  );
}
