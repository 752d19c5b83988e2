import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import type { LiveQuery } from '#platform/live/use-live-query.ts';
import styles from './timeline.module.css';

type Props<Row> = {
  title: string;
  lead?: string;
  /** What it says where the rows could not be read. */
  failed: string;
  query: Pick<LiveQuery<Row>, 'state' | 'retry'>;
  /** {@link TimelineEntry}, newest first. */
  children: ReactNode;
  /** Under the last. */
  end?: ReactNode;
};

/** What became of a deal, newest first. */
export function Timeline<Row>({ title, lead, failed, query, children, end }: Props<Row>) {
  const { t } = useTranslation('deals');
  return (
    <Stack component="section" sx={{ gap: 4, mt: 8 }}>
      <div>
        <h2>{title}</h2>
        {lead && (
          <Typography variant="body2" color="textSecondary">
            {lead}
          </Typography>
        )}
      </div>
      {query.state === 'error' && (
        <p>
          {failed}{' '}
          <Button variant="text" onClick={query.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      <List component="ol" disablePadding className={styles.entries}>
        {children}
      </List>
      {end}
    </Stack>
  );
}

/** `what` was done, and when. */
export function TimelineEntry({ what, at, children }: { what: ReactNode; at: Date; children: ReactNode }) {
  return (
    <li>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        {what}
        <Typography component="time" variant="body2" color="textSecondary" dateTime={at.toISOString()}>
          {formatMoment(at, currentLanguage())}
        </Typography>
      </Stack>
      {children}
    </li>
  );
}
