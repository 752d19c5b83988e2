import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { useStatusHistory } from '#features/deals/data.ts';
import { formatMoment } from '#platform/dates.ts';
import { DealStatusChip } from '#features/deals/deal-status-chip.tsx';
import styles from './status-history.module.css';

/** The statuses that a deal has had, newest first, live. */
export function StatusHistory({ dealId }: { dealId: string }) {
  const { t } = useTranslation('deals');
  const { state, rows, retry } = useStatusHistory(dealId);
  if (state === 'ready' && rows.length === 0) return null;
  return (
    <section className={styles.history}>
      <h2>{t('history.title')}</h2>
      {state === 'loading' && <Skeleton height="3rem" />}
      {state === 'error' && (
        <p>
          {t('history.failed')}{' '}
          <Button variant="text" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      <ol className={styles.entries}>
        {rows.map(({ id, status, date, source, comments, by }) => (
          <li key={id}>
            <div className={styles.line}>
              <DealStatusChip status={status} />
              <time dateTime={date.toISOString()}>{formatMoment(date, currentLanguage())}</time>
            </div>
            <p className={styles.source}>
              {by ? t('history.by', { name: by.name, source: t(`source.${source}`) }) : t(`source.${source}`)}
            </p>
            {comments && <p className={styles.comments}>{comments}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
