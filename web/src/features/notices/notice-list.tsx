import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NotificationGroup } from 'domain/notification/notification-table.ts';
import { byDay, nextMidnight } from '#platform/by-day.ts';
import { useNow } from '#platform/use-now.ts';
import { DayName } from '#ui/day-name.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreRows } from '#ui/live-list.tsx';
import { useNotices } from './data.ts';
import { NoticeRow, row } from './notice-row.tsx';

type Props = {
  uid: string;
  /** Undefined for all notices. */
  group: NotificationGroup | undefined;
  onOpen: () => void;
};

/** A person's notices, newest first and by day, page by page. */
export function NoticeList({ uid, group, onOpen }: Props) {
  const { t } = useTranslation('notices');
  const { state, rows, retry, complete, more, loadMore } = useNotices(uid, group);
  const now = useNow(nextMidnight);
  if (state === 'loading' && rows.length === 0) return <Waiting />;
  if (state === 'error') return <ErrorState title={t('failed')} onRetry={retry} />;
  if (rows.length === 0) {
    const texts = group ? (['noneOfGroup', 'noneOfGroupText'] as const) : (['none', 'noneText'] as const);
    return (
      <EmptyState icon={<BellRing size={28} />} title={t(texts[0])} headingLevel={3}>
        <p>{t(texts[1])}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {byDay(rows, ({ createdAt }) => createdAt).map(({ day, rows: notices }) => (
        <Box component="section" key={day.toDateString()}>
          <Typography component="h3" variant="body2" color="textSecondary" sx={dayHead}>
            <DayName day={day} now={now} />
          </Typography>
          <List disablePadding>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} uid={uid} onOpen={onOpen} />
            ))}
          </List>
        </Box>
      ))}
      <MoreRows complete={complete} more={more} onMore={loadMore} shown={rows.length} />
    </>
  );
}

/** Keeps the day in view while its notices scroll. */
const dayHead = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  px: 3,
  py: 1,
  bgcolor: 'background.raised',
  fontWeight: 'fontWeightBold',
};

function Waiting() {
  const { t } = useTranslation('notices');
  return (
    <>
      <output className="visually-hidden">{t('loading')}</output>
      <List disablePadding aria-hidden>
        {[80, 65, 75].map((width) => (
          <ListItem key={width} sx={row}>
            <Skeleton variant="circular" width="2.5rem" height="2.5rem" />
            <ListItemText primary={<Skeleton width={`${width}%`} />} secondary={<Skeleton width="30%" />} />
          </ListItem>
        ))}
      </List>
    </>
  );
}
