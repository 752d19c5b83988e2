import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { byDay, nextMidnight } from '#platform/by-day.ts';
import { useAccount } from '#platform/session/account.tsx';
import { useNow } from '#platform/use-now.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LiveList } from '#ui/live-list.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { DayName } from '#ui/day-name.tsx';
import { useEntries } from './data.ts';
import { EntryItem } from './entry-item.tsx';
import { LogControls } from './log-controls.tsx';
import { filterOf, withFilter, type LogFilter } from './log-queries.ts';

const pageSize = 50;

/** Keeps the day in view while its entries scroll. */
const dayHead = {
  position: 'sticky',
  top: 'var(--header-height)',
  zIndex: 1,
  py: 2,
  bgcolor: 'background.default',
  fontWeight: 'fontWeightBold',
};

/** Live list of admin actions, newest first. The filter is kept in the URL. */
export function AuditLog() {
  const { t } = useTranslation('audit-log');
  const { uid: ownUid } = useAccount();
  const [parameters, setParameters] = useSearchParams();
  const filter = filterOf(parameters);
  const list = useEntries(filter, pageSize);
  const { rows } = list;
  const onFilter = (next: LogFilter) => setParameters(withFilter(parameters, next));
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const now = useNow(nextMidnight);
  return (
    <PageSection id="audit-log" title={t('title')} lead={t('lead')}>
      <LogControls filter={filter} ownUid={ownUid} onFilter={onFilter} />
      <LiveList
        list={list}
        shown={rows.length}
        loading={{ label: t('loading'), count: 5, height: '3.5rem' }}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          <EmptyState
            icon={<ScrollText size={28} />}
            title={t(filtered ? 'noneFiltered' : 'none')}
            headingLevel={3}
            action={
              filtered && (
                <Button variant="outlined" onClick={() => onFilter({})}>
                  {t('showAll')}
                </Button>
              )
            }
          >
            <p>{t(filtered ? 'noneFilteredText' : 'noneText')}</p>
          </EmptyState>
        }
      >
        {byDay(rows, ({ at }) => at).map(({ day, rows: entries }) => (
          <Stack key={day.toDateString()} sx={{ gap: 2 }}>
            <Typography component="h3" variant="body2" color="textSecondary" sx={dayHead}>
              <DayName day={day} now={now} />
            </Typography>
            <Card component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {entries.map((entry) => (
                <EntryItem key={entry.id} entry={entry} ownUid={ownUid} underDay />
              ))}
            </Card>
          </Stack>
        ))}
      </LiveList>
    </PageSection>
  );
}
